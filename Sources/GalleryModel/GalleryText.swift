/// A text of a gallery: what visitors see and hear, in each language.
///
/// `%1` and `%2` are values. The static page, the program and the scripts of the live page take all their texts from this table. The first
/// page has those of the live page as data, by name and in this order, so that neither the program nor the scripts contain any.
///
/// Nobody has read the translations whose language they are. Messages of the command line, reasons why a file is not shown, and the
/// program's own faults are English.
public enum GalleryText: Int, Sendable, CaseIterable {
    // The wall.
    case pictures, pictureCount, pictureNumber, pictureOf, sectionPictureOf, countOf, pair, groupSeparator, opensPicture, search, position
    case waterfall, line, circle, fewerColumns, columns, moreColumns, auto, automatic, columnsHint, layout, layoutAndColumns, closeLayout
    // An open picture.
    case close, slideshow, pauseSlideshow, slideshowEnded, information, copyLink, downloadCopy, downloadOriginal, fullScreen
    case previousPicture, nextPicture, playAnimation, opensMap
    case infoTitle, file, date, camera, lens, exposure, location, size, fileSize, pixels, bytes, kilobytes, megabytes
    case keys, closeKeys, neighborKeys, neighborsHelp, endKeys, endsHelp, zoomKeys, zoomHelp, panKeys, panHelp, spaceKey
    case informationKey, downloadKey, downloadHelp, fullScreenKey, helpKey, thisList, closeKey
    // The scripts.
    case searchPictures, searchPlaceholder, closeSearch, searchFound, searchNone, searchFails
    case thisPicture, pictureFailed, serverSilent, tryAgain, reload, linkCopied, linkNotCopied, noFullScreen
    case stopped, notStarted, goToPicture, unknownPicture
    case noAnswer, notFound, damaged, programName, listName, indexName, noWebAssembly, programError, versionsDiffer, listDiffers, more
    // The static page.
    case skip, titleOfPage, colophon, apps, requirements, empty, emptyRemedy
    case pages, firstPage, previousPage, nextPage, pageOf, goToSection
    case stillAnimation, showInGallery
    // Sections of days and months.
    case january, february, march, april, may, june, july, august, september, october, november, december, dayTitle, monthTitle, undated

    /// A text in each language.
    public typealias Translations = (en: String, de: String, ar: String)

    /// The texts of the live page.
    public static var live: [GalleryText] { allCases.filter { $0.rawValue <= more.rawValue } }

    static var months: [GalleryText] { allCases.filter { (january.rawValue...december.rawValue).contains($0.rawValue) } }

    /// The text in each language.
    public var translations: Translations {
        switch self {
        case .pictures: ("Pictures", "Bilder", "الصور")
        case .pictureCount: ("Pictures: %1", "Bilder: %1", "الصور: %1")
        case .pictureNumber: ("Picture %1", "Bild %1", "الصورة %1")
        case .pictureOf: ("Picture %1 of %2", "Bild %1 von %2", "الصورة %1 من %2")
        case .sectionPictureOf: ("%1, picture %2 of %3", "%1, Bild %2 von %3", "%1، الصورة %2 من %3")
        case .countOf: ("%1 of %2", "%1 von %2", "%1 من %2")
        case .pair: ("%1, %2", "%1, %2", "%1، %2")
        case .groupSeparator: (",", ".", ",")
        case .opensPicture: ("Opens the picture", "Öffnet das Bild", "يفتح الصورة")
        case .search: ("Search", "Suchen", "بحث")
        case .position: ("Position", "Stelle", "الموضع")
        case .waterfall: ("Waterfall", "Wasserfall", "شلّال")
        case .line: ("Line", "Reihe", "صفّ")
        case .circle: ("Circle", "Kreis", "دائرة")
        case .fewerColumns: ("Fewer columns", "Weniger Spalten", "أعمدة أقل")
        case .columns: ("Columns", "Spalten", "الأعمدة")
        case .moreColumns: ("More columns", "Mehr Spalten", "أعمدة أكثر")
        case .auto: ("Auto", "Autom.", "تلقائي")
        case .automatic: ("Automatic, %1", "Automatisch, %1", "تلقائي، %1")
        case .columnsHint:
            ("Leaves the number of columns to the width", "Überlässt die Zahl der Spalten der Breite", "يجعل عدد الأعمدة تابعًا للعرض")
        case .layout: ("Layout", "Layout", "التخطيط")
        case .layoutAndColumns: ("Layout and columns", "Layout und Spalten", "التخطيط والأعمدة")
        case .closeLayout: ("Close layout and columns", "Layout und Spalten schließen", "إغلاق التخطيط والأعمدة")
        case .close: ("Close", "Schließen", "إغلاق")
        case .slideshow: ("Slideshow", "Diaschau", "عرض الشرائح")
        case .pauseSlideshow: ("Pause slideshow", "Diaschau anhalten", "إيقاف عرض الشرائح مؤقتًا")
        case .slideshowEnded: ("Slideshow ended", "Diaschau beendet", "انتهى عرض الشرائح")
        case .information: ("Information", "Angaben zum Bild", "معلومات")
        case .copyLink: ("Copy link", "Link kopieren", "نسخ الرابط")
        case .downloadCopy: ("Download copy", "Kopie herunterladen", "تنزيل نسخة")
        case .downloadOriginal: ("Download original", "Original herunterladen", "تنزيل الأصل")
        case .fullScreen: ("Full screen", "Vollbild", "ملء الشاشة")
        case .previousPicture: ("Previous picture", "Voriges Bild", "الصورة السابقة")
        case .nextPicture: ("Next picture", "Nächstes Bild", "الصورة التالية")
        case .playAnimation: ("Play animation", "Animation abspielen", "تشغيل الصورة المتحركة")
        case .opensMap: ("Opens a map", "Öffnet eine Karte", "يفتح خريطة")
        case .infoTitle: ("Title", "Titel", "العنوان")
        case .file: ("File", "Datei", "الملف")
        case .date: ("Date", "Datum", "التاريخ")
        case .camera: ("Camera", "Kamera", "الكاميرا")
        case .lens: ("Lens", "Objektiv", "العدسة")
        case .exposure: ("Exposure", "Belichtung", "التعريض")
        case .location: ("Location", "Ort", "الموقع")
        case .size: ("Size", "Größe", "الأبعاد")
        case .fileSize: ("File size", "Dateigröße", "حجم الملف")
        // The isolated numbers keep their order.
        case .pixels: ("%1 \u{00D7} %2 pixels", "%1 \u{00D7} %2 Pixel", "\u{2066}%1 \u{00D7} %2\u{2069} بكسل")
        case .bytes: ("%1 bytes", "%1 Byte", "%1 بايت")
        case .kilobytes: ("%1 KB", "%1 kB", "%1 كيلوبايت")
        case .megabytes: ("%1.%2 MB", "%1,%2 MB", "%1.%2 ميغابايت")
        case .keys: ("Keys", "Tasten", "المفاتيح")
        case .closeKeys: ("Close list of keys", "Liste der Tasten schließen", "إغلاق قائمة المفاتيح")
        case .neighborKeys: ("\u{2190} \u{2192}", "\u{2190} \u{2192}", "\u{2190} \u{2192}")
        case .endKeys: ("Home, End", "Pos1, Ende", "Home، End")
        case .panKeys:
            ("\u{2191} \u{2193}, Shift + arrows", "\u{2191} \u{2193}, Umschalt + Pfeile", "السهمان \u{2191} \u{2193}، Shift + الأسهم")
        case .zoomKeys: ("+, \u{2212}, 0", "+, \u{2212}, 0", "+, \u{2212}, 0")
        case .informationKey: ("I", "I", "I")
        case .downloadKey: ("D", "D", "D")
        case .fullScreenKey: ("F", "F", "F")
        case .helpKey: ("?", "?", "?")
        case .closeKey: ("Esc", "Esc", "Esc")
        case .spaceKey: ("Space", "Leertaste", "مفتاح المسافة")
        case .neighborsHelp: ("Previous and next picture", "Voriges und nächstes Bild", "الصورة السابقة والتالية")
        case .endsHelp: ("First and last picture", "Erstes und letztes Bild", "الصورة الأولى والأخيرة")
        case .zoomHelp: ("Enlarge, reduce, whole picture", "Vergrößern, verkleinern, ganzes Bild", "تكبير، تصغير، الصورة كاملة")
        case .panHelp: ("Move the enlarged picture", "Das vergrößerte Bild bewegen", "تحريك الصورة المكبّرة")
        case .downloadHelp: ("Download", "Herunterladen", "تنزيل")
        case .thisList: ("This list", "Diese Liste", "هذه القائمة")
        case .searchPictures: ("Search pictures", "Bilder suchen", "البحث في الصور")
        case .searchPlaceholder: ("Names, folders, cameras, dates", "Namen, Ordner, Kameras, Daten", "أسماء، مجلدات، كاميرات، تواريخ")
        case .closeSearch: ("Close search", "Suche schließen", "إغلاق البحث")
        case .searchFound: ("%1 of %2 pictures", "Bilder: %1 von %2", "الصور: %1 من %2")
        case .searchNone: ("No picture has these words.", "Kein Bild hat diese Wörter.", "لا توجد صورة بهذه الكلمات.")
        case .searchFails: ("The search does not work now. %1", "Die Suche geht gerade nicht. %1", "البحث لا يعمل الآن. %1")
        case .thisPicture: ("This picture", "Dieses Bild", "هذه الصورة")
        case .pictureFailed: ("%1 could not be loaded.", "Nicht geladen: %1.", "تعذّر التحميل: %1.")
        case .serverSilent:
            (
                "The server does not answer, so some pictures are missing. What is here can still be used.",
                "Der Server antwortet nicht, deshalb fehlen Bilder. Was schon da ist, bleibt benutzbar.",
                "الخادم لا يستجيب، ولذلك تنقص بعض الصور. ما هو موجود هنا يبقى قابلًا للاستخدام."
            )
        case .tryAgain: ("Try again", "Noch einmal versuchen", "إعادة المحاولة")
        case .reload: ("Reload", "Neu laden", "إعادة التحميل")
        case .linkCopied: ("Link copied", "Link kopiert", "نُسخ الرابط")
        case .linkNotCopied:
            (
                "The link could not be copied. It is in the address bar.",
                "Der Link konnte nicht kopiert werden. Er steht in der Adresszeile.", "تعذّر نسخ الرابط. تجده في شريط العنوان."
            )
        case .noFullScreen:
            (
                "This browser does not allow full screen here.", "Dieser Browser erlaubt hier kein Vollbild.",
                "لا يسمح هذا المتصفح بملء الشاشة هنا."
            )
        case .stopped:
            (
                "The live gallery has stopped, so here are the pictures without it. %1",
                "Die Galerie ist stehen geblieben. Hier sind die Bilder ohne sie. %1", "توقّف المعرض التفاعلي، وهذه هي الصور من دونه. %1"
            )
        case .notStarted:
            (
                "The live gallery could not start, so here are the pictures without it. %1",
                "Die Galerie konnte nicht starten. Hier sind die Bilder ohne sie. %1",
                "تعذّر بدء المعرض التفاعلي، وهذه هي الصور من دونه. %1"
            )
        case .goToPicture: ("Go to the picture", "Zum Bild", "انتقل إلى الصورة")
        case .unknownPicture:
            (
                "The picture of this link is not in the gallery any more.", "Das Bild dieses Links ist nicht mehr in der Galerie.",
                "لم تعد صورة هذا الرابط في المعرض."
            )
        case .noAnswer:
            (
                "The server does not answer, so the %1 could not be loaded.", "Der Server antwortet nicht. Nicht geladen: %1.",
                "الخادم لا يستجيب. تعذّر التحميل: %1."
            )
        case .notFound:
            (
                "The server does not have the %1 (status %2).", "Auf dem Server fehlt: %1 (Status %2).",
                "غير موجود على الخادم: %1 (الحالة %2)."
            )
        case .damaged: ("The %1 is damaged or incomplete.", "Beschädigt oder unvollständig: %1.", "تالف أو غير مكتمل: %1.")
        case .programName: ("program", "Programm", "البرنامج")
        case .listName: ("list of pictures", "Liste der Bilder", "قائمة الصور")
        case .indexName: ("index of the search", "Verzeichnis der Suche", "فهرس البحث")
        case .noWebAssembly:
            ("This browser does not run WebAssembly.", "Dieser Browser führt kein WebAssembly aus.", "لا يشغّل هذا المتصفح WebAssembly.")
        case .programError: ("The program made an error (%1).", "Das Programm hat einen Fehler gemacht (%1).", "حدث خطأ في البرنامج (%1).")
        case .versionsDiffer:
            (
                "The program and the scripts of this page are of different versions.",
                "Das Programm und die Skripte dieser Seite haben verschiedene Versionen.",
                "البرنامج ونصوص هذه الصفحة البرمجية من إصدارين مختلفين."
            )
        case .listDiffers:
            (
                "The list of pictures is of another version than the page: it has %1, the page %2.",
                "Die Liste der Bilder hat eine andere Version als die Seite: Sie hat %1, die Seite %2.",
                "قائمة الصور من إصدار غير إصدار الصفحة: فيها %1، وفي الصفحة %2."
            )
        case .more: ("and %1 more", "und %1 weitere", "و%1 غيرها")

        case .skip: ("Skip to the pictures", "Zu den Bildern springen", "انتقل إلى الصور")
        case .titleOfPage: ("%1 – page %2", "%1 – Seite %2", "%1 – الصفحة %2")
        case .colophon: ("Laid out by Cascade", "Angeordnet von Cascade", "رتّبه Cascade")
        case .apps: ("Apps", "Apps", "تطبيقات")
        case .requirements:
            (
                "Search and slideshows need a web server and JavaScript.",
                "Suche und Diaschau brauchen einen Webserver und JavaScript.",
                "يحتاج البحث وعرض الشرائح إلى خادم ويب وإلى JavaScript."
            )
        case .empty: ("There are no pictures here yet.", "Hier sind noch keine Bilder.", "لا توجد صور هنا بعد.")
        case .emptyRemedy:
            (
                "Put some into the folder and open this page again.",
                "Lege welche in den Ordner und öffne diese Seite noch einmal.",
                "ضع صورًا في المجلد وافتح هذه الصفحة من جديد."
            )
        case .pages: ("Pages", "Seiten", "الصفحات")
        case .firstPage: ("First", "Erste", "الأولى")
        case .previousPage: ("Previous", "Vorherige", "السابقة")
        case .nextPage: ("Next", "Nächste", "التالية")
        case .pageOf: ("Page %1 of %2", "Seite %1 von %2", "الصفحة %1 من %2")
        case .goToSection: (", go to a section", ", zu einem Abschnitt springen", "، انتقل إلى قسم")
        case .stillAnimation:
            ("%1: animated, shown as a still picture", "%1: animiert, als Standbild gezeigt", "%1: صورة متحركة تُعرض ثابتة")
        case .showInGallery: ("Show in the gallery", "In der Galerie zeigen", "اعرضها في المعرض")

        case .january: ("January", "Januar", "يناير")
        case .february: ("February", "Februar", "فبراير")
        case .march: ("March", "März", "مارس")
        case .april: ("April", "April", "أبريل")
        case .may: ("May", "Mai", "مايو")
        case .june: ("June", "Juni", "يونيو")
        case .july: ("July", "Juli", "يوليو")
        case .august: ("August", "August", "أغسطس")
        case .september: ("September", "September", "سبتمبر")
        case .october: ("October", "Oktober", "أكتوبر")
        case .november: ("November", "November", "نوفمبر")
        case .december: ("December", "Dezember", "ديسمبر")
        // The day, the month and the year.
        case .dayTitle: ("%2 %1, %3", "%1. %2 %3", "%1 %2 %3")
        case .monthTitle: ("%1 %2", "%1 %2", "%1 %2")
        case .undated: ("Without a date", "Ohne Datum", "بلا تاريخ")
        }
    }
}

/// A text of a gallery with a number, `%1`, which determines its form.
public enum CountedText: Sendable, CaseIterable {
    case pictures, range, filesNotShown, stillPictures

    /// The two forms of English and German.
    public typealias Forms = (one: String, other: String)
    /// The six forms of Arabic.
    public typealias ArabicForms = (zero: String, one: String, two: String, few: String, many: String, other: String)

    /// The forms in each language.
    public var translations: (en: Forms, de: Forms, ar: ArabicForms) {
        switch self {
        case .pictures:
            (
                ("%1 picture", "%1 pictures"), ("%1 Bild", "%1 Bilder"),
                ("لا توجد صور", "صورة واحدة", "صورتان", "%1 صور", "%1 صورة", "%1 صورة")
            )
        case .range:
            (
                ("%2 of %1 picture", "%2 of %1 pictures"), ("%2 von %1 Bild", "%2 von %1 Bildern"),
                // The isolated numbers of the range keep their order.
                (
                    "\u{2066}%2\u{2069} من %1 صورة", "\u{2066}%2\u{2069} من صورة واحدة", "\u{2066}%2\u{2069} من صورتين",
                    "\u{2066}%2\u{2069} من %1 صور", "\u{2066}%2\u{2069} من %1 صورة", "\u{2066}%2\u{2069} من %1 صورة"
                )
            )
        case .filesNotShown:
            (
                ("%1 file is not shown", "%1 files are not shown"),
                ("%1 Datei wird nicht gezeigt", "%1 Dateien werden nicht gezeigt"),
                (
                    "لا ملفات غير معروضة", "ملف واحد غير معروض", "ملفان غير معروضين", "%1 ملفات غير معروضة", "%1 ملفًا غير معروض",
                    "%1 ملف غير معروض"
                )
            )
        case .stillPictures:
            (
                ("%1 animation is a still picture", "%1 animations are still pictures"),
                ("%1 Animation ist ein Standbild", "%1 Animationen sind Standbilder"),
                (
                    "لا صور متحركة ثابتة", "صورة متحركة واحدة تُعرض ثابتة", "صورتان متحركتان تُعرضان ثابتتين",
                    "%1 صور متحركة تُعرض ثابتة", "%1 صورة متحركة تُعرض ثابتة", "%1 صورة متحركة تُعرض ثابتة"
                )
            )
        }
    }
}
