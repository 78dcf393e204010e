import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** What went wrong with a file of tests beyond any test of it; without a file where nobody knows which. */
export interface WholeFile {
  file: string
  fault: string
}

const said = ({ name, message, stack, cause }: SerializedError): string =>
  [...(cause ? [`${cause.name ?? 'Error'}: ${cause.message}`] : []), stack || `${name ?? 'Error'}: ${message}`].join('\n')

/** A file that was not loaded or not run, or whose hooks failed; errors that nobody caught while it ran. */
export function wholeFiles(modules: readonly TestModule[], uncaught: readonly SerializedError[]): WholeFile[] {
  const [ofFiles, ofNone] = [uncaught.filter(fileOf), uncaught.filter((error) => !fileOf(error))]
  const unfinished = modules.filter((module) => ['pending', 'queued'].includes(module.state()))
  const failed = modules.filter((module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0)
  return [
    ...failed.map((module): WholeFile => {
      const [error] = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
      return { file: module.moduleId, fault: error ? said(error) : 'It failed without a word' }
    }),
    ...ofFiles.map((error): WholeFile => ({ file: fileOf(error), fault: `Nobody caught it: ${said(error)}` })),
    // a process that ended says so of no file; what it left unfinished is known
    ...unfinished.map(({ moduleId }): WholeFile => ({ file: moduleId, fault: ['It was not run to its end.', ...ofNone.map(said)].join('\n') })),
    ...(unfinished.length ? [] : ofNone.map((error): WholeFile => ({ file: '', fault: `Nobody caught it: ${said(error)}` }))),
  ]
}
const fileOf = (error: SerializedError): string => (typeof error.VITEST_TEST_PATH === 'string' ? error.VITEST_TEST_PATH : '')

/** Leaves beside the results of a run what they do not tell. */
export class WholeFiles implements Reporter {
  private readonly output: string

  constructor(output: string) {
    this.output = output
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    mkdirSync(dirname(this.output), { recursive: true })
    writeFileSync(this.output, JSON.stringify(wholeFiles(modules, uncaught)))
  }
}
