import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#foundation/testing/portal.ts'
import { storiesOf } from './stories.ts'

/** The embedded database opens the whole house and carries the stories of its rooms; all other tests of a landing are made on a server. */
describe('the whole house on the embedded database', () => {
  const server = process.env.TEST_DATABASE_URL
  let t: TestPortal
  beforeAll(async () => {
    delete process.env.TEST_DATABASE_URL
    t = await openTestPortal()
  })
  afterAll(async () => {
    if (server) process.env.TEST_DATABASE_URL = server
    await t.close()
  })

  test('is open, with every module that has tables', () => {
    expect(t.portal.rooms.length).toBeGreaterThan(20)
  })

  test('tells the story of each room that has one', async () => {
    const stories = await storiesOf(t)
    for (const [n, [, story]] of stories.entries()) await story(t, n)
    expect(stories).not.toEqual([])
  })
})
