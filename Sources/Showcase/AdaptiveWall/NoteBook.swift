#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// Notes in sections, the same in each run.
    struct NoteBook {
        private(set) var sections: [(title: String, notes: [Note])]

        /// Makes a book with 24 notes in each section.
        init() {
            let count = 24
            sections = Self.topics.enumerated().map { number, topic in
                (topic.title, (0..<count).map { Self.note(about: topic, number: number * count + $0) })
            }
        }

        /// Expands or collapses a note.
        mutating func toggle(_ index: Int, inSection section: Int) {
            sections[section].notes[index].isOpen.toggle()
        }

        /// Removes a note and inserts it at the target, an index path after the removal.
        mutating func move(from source: IndexPath, to target: IndexPath) {
            let note = sections[source.section].notes.remove(at: source.item)
            sections[target.section].notes.insert(note, at: target.item)
        }

        private struct Topic {
            var title: String
            var subjects: [String]
            var sentences: [String]
        }

        /// Returns a note with one to three sentences in its summary, and at least three more in its full text.
        private static func note(about topic: Topic, number: Int) -> Note {
            let (subjects, sentences) = (topic.subjects, topic.sentences)
            // Steps that are coprime to the counts visit all sentences before one repeats.
            let first = number * 5
            let short = 1 + number * 7 % 3
            func text(_ count: Int) -> String {
                var text = sentences[first % sentences.count]
                for step in stride(from: 1, to: count, by: 1) { text += " " + sentences[(first + step) % sentences.count] }
                return text
            }
            return Note(title: subjects[number % subjects.count], text: text(short + 3), summary: text(short))
        }

        private static let topics = [
            Topic(
                title: "Kitchen",
                subjects: ["Bread", "Soup for a week", "A quiet dinner", "Lemons", "What the freezer holds"],
                sentences: [
                    "The dough wants a night in the cold and an hour by the window.",
                    "Salt at the start, lemon at the end.",
                    "Twice as many onions as seems right, and half the heat.",
                    "Write down what was left over, it is the plan for tomorrow.",
                    "Taste before the lid goes on.",
                    "Good stock forgives a poor evening, so there is always a pot of it behind the milk.",
                    "Enough for four, or for two who come back.",
                ]
            ),
            Topic(
                title: "Garden",
                subjects: ["Beds in March", "Roses", "The old pear", "Rain", "Seeds to swap"],
                sentences: [
                    "Nothing that flowers likes the north wall, whatever the packet says.",
                    "Cut above the bud that looks outwards.",
                    "Two barrels were enough until July.",
                    "The pear carries every other year and sulks in between.",
                    "Peas in as soon as the soil no longer sticks to the spade.",
                    "Ask next door about the beans that climbed over the shed last summer; they kept the cats out too.",
                    "Leave the seed heads for the finches.",
                ]
            ),
            Topic(
                title: "Travel",
                subjects: ["Night train", "Harbour towns", "What to pack less of", "The long way round", "Maps"],
                sentences: [
                    "The carriage by the dining car stays warm.",
                    "One pair of shoes, and those already broken in.",
                    "Every harbour has one bench out of the wind, and somebody who knows where it is.",
                    "Buy the paper map: the valley has no signal.",
                    "Change at the small station, not at the large one.",
                    "Leave a day with nothing in it.",
                    "The ferry does not wait for the bus, although both say that it does.",
                ]
            ),
            Topic(
                title: "Reading",
                subjects: ["To finish", "Lent to friends", "A line to keep", "Second time", "For the train"],
                sentences: [
                    "Better than the first one, and half as long.",
                    "Stop at the chapter with the letter and read that one aloud.",
                    "Lent in spring; ask before autumn.",
                    "The notes at the back are the real book.",
                    "Nobody in it says what they mean until the last twenty pages, and then everybody does at once.",
                    "Large print, light paper.",
                    "Begin again from the second part.",
                ]
            ),
            Topic(
                title: "House",
                subjects: ["Windows", "The third stair", "Keys", "Lists of lists", "Paint"],
                sentences: [
                    "It creaks only when somebody sleeps.",
                    "The spare is where it has always been.",
                    "North side first, before the weather turns.",
                    "Two coats, and a day between them, whatever the tin promises about the afternoon.",
                    "Measure the frame, not the pane.",
                    "The man with the ladder comes on Thursdays.",
                    "Keep the receipt inside the cupboard door.",
                ]
            ),
        ]
    }
#endif
