# The targets of this repository; `make` lists them. Each installs its requirements: see Scripts/setup.sh.

.PHONY: help run docs test test-all fuzz record-ios format lint bench bench-check screenshot

# The folder as typed, quoted for the shell: it may contain spaces, dollars and quotes.
photos = PHOTOS='$(subst ','\'',$(value PHOTOS))'

help:
	@echo 'make run PHOTOS=folder   show a folder of pictures, or a catalog, in the browser; without PHOTOS a sample'
	@echo '                         (PORT=0: any free port; OPEN=0: only print the address)'
	@echo 'make docs                the documentation of the library, a static site in artifacts/docs'
	@echo 'make test                the checks of each change: format, imports, documentation, tests, a browser'
	@echo 'make test-all            make test and the slow checks: all tests under sanitizers, fuzzing, long random runs'
	@echo 'make fuzz                the fuzz targets, a minute each (SECONDS=600: longer; TARGET=json: one of them)'
	@echo 'make record-ios          on a Mac: record iOS simulators and compare with the committed recordings'
	@echo 'make format              format the Swift sources'
	@echo 'make lint                check the format of the sources and the scripts'
	@echo 'make bench               the engine compared with a plain scan in C; on Linux collection views with their layouts;'
	@echo '                         the live page in Chromium with native masonry'
	@echo 'make bench-check         the ratios of the live page beside pages of the same run; fails if one lost 25 %'
	@echo 'make screenshot          the screenshots of the documents, from PHOTOS or the sample'

run:
	@$(photos) Scripts/run.sh

docs:
	@Scripts/build-documentation.py

test:
	@Scripts/test.sh

test-all:
	@Scripts/test-all.sh

fuzz:
	@Scripts/fuzz.sh $(or $(SECONDS),60) $(TARGET)

record-ios:
	@Scripts/record-ios.sh

format:
	@Scripts/sources.sh | xargs -0 swift format format --in-place --parallel

lint:
	@Scripts/lint.sh

bench:
	@swift run -c release --package-path Benchmarks benchmarks
	@if [ "$$(uname)" != Darwin ]; then for table in collections layouts; do swift run -c release --package-path Benchmarks $$table || exit 1; done; fi
	@Scripts/bench-live.sh

bench-check:
	@Scripts/bench-live.sh --check

screenshot:
	@$(photos) Scripts/screenshot.sh
