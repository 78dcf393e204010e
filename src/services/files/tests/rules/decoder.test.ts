import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** In a process of its own: the settings are those of the whole process, in which other tests draw pictures too. */
const ASKED = `
  import { decoder } from './src/services/files/server/data/decoder.ts'
  const { memory, files, items } = decoder().cache()
  console.log(JSON.stringify([decoder() === decoder(), decoder().concurrency(), memory.max, files.max, items.max]))
`

test('the decoder keeps nothing of a picture that is gone, and has one thread for each', () => {
  expect(JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', ASKED], { encoding: 'utf8' }))).toEqual([true, 1, 0, 0, 0])
})
