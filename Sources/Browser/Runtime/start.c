// The function with which the page starts a program. The object of the sources has a function for each program, and the linker leaves out what
// the one called START does not use.
int START(double width, double height, int environment, double scale);

__attribute__((export_name("start"))) int start(double width, double height, int environment, double scale) {
    return START(width, height, environment, scale);
}
