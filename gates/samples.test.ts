import { globSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { samplesOf } from '#foundation/testing/samples.ts'
import { idFields, isList } from './calls.ts'

const t = await openTestPortal()
afterAll(() => t.close())

describe.each(t.portal.rooms.map((room) => [room.name, room] as const))('%s', async (name, room) => {
  const samples = await samplesOf(room)
  const of = new Map(samples.map((sample) => [sample.call.call, sample]))

  test('has a sample of every call that changes, takes an id, gives a list or cannot be made with nothing', () => {
    const missing = room.endpoints.filter(
      (e) =>
        e.access !== 'service' &&
        !of.has(e.call) &&
        (e.kind === 'write' || e.kind === 'upload' || idFields(e).length > 0 || (isList(e) && e.access !== 'public') || !e.input.safeParse({}).success),
    )
    expect(
      missing.map(({ call }) => call),
      `calls without a sample in src/…/${name}/tests/samples.ts`,
    ).toEqual([])
  })

  test('says of each thing and each list whose it is not', () => {
    const silent = samples.filter(
      ({ call, notBy, shared }) => call.access !== 'public' && (idFields(call).length > 0 || isList(call)) && (notBy === undefined) === (shared === undefined),
    )
    expect(
      silent.map(({ call }) => call.call),
      'samples that need one of notBy and shared',
    ).toEqual([])
  })

  test.skipIf(room.manifest.screens.length === 0)('has a story, which is told in a browser when the module was touched', () => {
    const journeys = globSync(`${room.dir}/tests/{journey,journey/*}.browser.ts`)
    expect(
      journeys.filter((file) => readFileSync(file, 'utf8').includes("'@story'")),
      `journeys with the tag @story below ${room.dir}/tests`,
    ).not.toEqual([])
  })
})
