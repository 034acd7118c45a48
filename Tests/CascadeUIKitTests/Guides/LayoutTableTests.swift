import Testing

/// Tests that the tests named in docs/layouts.md exist.
@Suite
struct LayoutTableTests {
    @Test func eachRowNamesATestUnlessThereIsNothingToTest() throws {
        let rows = try GuideTable(document: "docs/layouts.md").rows
        #expect(rows.count > 60)
        for row in rows {
            #expect(row.count == 3, "\(row)")
            guard row.count == 3 else { continue }
            let isOpen = row[1].hasPrefix("not supported")
            #expect(GuideTable.names(in: row[2]).isEmpty == isOpen, "\(row[0]): \(row[2])")
        }
    }

    @Test func eachNamedTestExists() throws {
        let tests = try NamedTests()
        for row in try GuideTable(document: "docs/layouts.md").rows where row.count == 3 {
            for name in GuideTable.names(in: row[2]) {
                let problem = tests.problem(with: name)
                #expect(problem == nil, "\(row[0]): \(problem ?? "")")
            }
        }
    }
}
