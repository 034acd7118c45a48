/// A text of pages: what visitors see and hear, in each language.
///
/// `%1` and `%2` are values. Reasons why a file is not shown are English; other pages name the file only.
enum PagePhrase: CaseIterable {
    case skip, pictures, title, colophon, apps, requirements, empty, emptyRemedy
    case pages, first, previous, next, page, goToSection
    case animated, more
    case showInGallery

    /// The text in each language.
    var texts: (en: String, de: String, ar: String) {
        switch self {
        case .skip: ("Skip to the pictures", "Zu den Bildern springen", "انتقل إلى الصور")
        case .pictures: ("Pictures", "Bilder", "الصور")
        case .title: ("%1 – page %2", "%1 – Seite %2", "%1 – الصفحة %2")
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
        case .first: ("First", "Erste", "الأولى")
        case .previous: ("Previous", "Vorherige", "السابقة")
        case .next: ("Next", "Nächste", "التالية")
        case .page: ("Page %1 of %2", "Seite %1 von %2", "الصفحة %1 من %2")
        case .goToSection: (", go to a section", ", zu einem Abschnitt springen", "، انتقل إلى قسم")
        case .animated:
            ("%1: animated, shown as a still picture", "%1: animiert, als Standbild gezeigt", "%1: صورة متحركة تُعرض ثابتة")
        case .more: ("and %1 more", "und %1 weitere", "و%1 غيرها")
        case .showInGallery: ("Show in the gallery", "In der Galerie zeigen", "اعرضها في المعرض")
        }
    }
}

/// A text of pages with a number, `%1`, which determines its form.
enum CountedPhrase: CaseIterable {
    case pictures, range, filesNotShown, stillPictures

    /// The two forms of English and German.
    typealias Forms = (one: String, other: String)
    /// The six forms of Arabic.
    typealias ArabicForms = (zero: String, one: String, two: String, few: String, many: String, other: String)

    /// The forms in each language.
    var texts: (en: Forms, de: Forms, ar: ArabicForms) {
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
