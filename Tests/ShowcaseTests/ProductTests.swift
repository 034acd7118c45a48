import Showcase
import Testing

@Suite
struct ProductTests {
    @Test func productsWithEqualPropertiesAreEqual() {
        let tea = Product(name: "Tea", price: "3 €", picture: "tea", width: 2, height: 3)
        var other = tea
        #expect(other == tea)
        other.height = 4
        #expect(other != tea)
    }
}
