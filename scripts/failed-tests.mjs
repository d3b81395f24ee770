// The names and first lines of the tests that failed, from the reports of Vitest and Playwright: `npm test` prints them at its end, where
// they are found even if only the last lines of a long output were kept.

/** What a person needs to begin: the message without its colours, cut to a few lines. */
function beginning(message) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character
  const plain = (message ?? '').replace(/\u001b\[[0-9;]*m/g, '')
  return plain
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => `    ${line.trimEnd().slice(0, 300)}`)
    .join('\n')
}

/** `report`: what Vitest's JSON reporter wrote. A file that did not load stands for itself. */
export function failedInVitest(report) {
  return report.testResults.flatMap((file) => {
    if (file.status !== 'failed') return []
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return [`${file.name}\n${beginning(file.message)}`]
    return failed.map((test) => `${file.name} > ${test.fullName}\n${beginning(test.failureMessages?.[0])}`)
  })
}

/** More failed files than this are no accident: nothing is repeated. */
const mostRepeated = 3

/** Tests that look for what happens seldom, by chance or in a race: their failure is what they are there for. */
const looksForChance = /fast-check|raceForDays|fuzz\/dice/

/**
 * The test files that failed in Vitest, if a second try is worth it: few, and none that looks for what happens seldom. `read` gives the
 * text of a file.
 */
export function filesToRepeat(report, read) {
  const files = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return files.length <= mostRepeated && !files.some((file) => looksForChance.test(read(file))) ? files : []
}

/** The tests of Playwright's suites in suites that ended like this, each with its first error. */
function endedAs(report, status) {
  const ofSuite = (suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) => {
          const errors = test.results.flatMap((result) => result.errors ?? [])
          return `${spec.file}:${spec.line} > ${spec.title}\n${beginning(errors[0]?.message)}`
        }),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ]
  return (report.suites ?? []).flatMap(ofSuite)
}

/** `report`: what Playwright's JSON reporter wrote. */
export function failedInPlaywright(report) {
  const outside = (report.errors ?? []).map((error) => `outside of a test\n${beginning(error.message)}`)
  return [...endedAs(report, 'unexpected'), ...outside]
}

/** Tests that failed and then passed: each is a fault of the product or of the test that is still to be found. */
export const passedAtSecondTry = (report) => endedAs(report, 'flaky')

/** How long the files of a Vitest report took, in seconds. */
export const timesInVitest = (report) =>
  report.testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))

/** The same of a report of Playwright, whose files are the outermost suites. */
export function timesInPlaywright(report) {
  const secondsOf = ({ specs = [], suites = [] }) =>
    suites.reduce((sum, suite) => sum + secondsOf(suite), 0) +
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0)
  return report.suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) }))
}
