import Testing

/// Tests that the tests named in docs/reliability.md exist.
@Suite struct ReliabilityTableTests {
    @Test func eachRowNamesATestThatExists() throws {
        let tests = try NamedTests()
        let rows = try GuideTable(document: "docs/reliability.md").rows
        try #require(rows.count > 8)
        for row in rows {
            #expect(row.count == 3, "\(row) has not three cells")
            let names = GuideTable.names(in: row.last ?? "")
            #expect(!names.isEmpty, "\(row) names no test")
            for name in names {
                let problem = tests.problem(with: name)
                #expect(problem == nil, "\(row[0]): \(problem ?? "")")
            }
        }
    }

    @Test func aNameWithoutATestIsAProblem() throws {
        let tests = try NamedTests()
        #expect(tests.problem(with: "ReliabilityTableTests/eachRowNamesATestThatExists") == nil)
        #expect(tests.problem(with: "ReliabilityTableTests/thisIsNoTest") != nil)
        #expect(tests.problem(with: "NoSuchSuiteTests/thisIsNoTest") != nil)
        #expect(tests.problem(with: "Gallery/BrowserTests/page_test.py/no_such_function") != nil)
    }
}
