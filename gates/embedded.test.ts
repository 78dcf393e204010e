import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { storiesOf } from './stories.ts'

/** The embedded database opens the whole house and carries the stories of its rooms; all other tests of a landing are made on a server. */
describe.skipIf(process.env.TEST_DATABASE_URL)('the whole house on the embedded database', async () => {
  const t = await openTestPortal()
  afterAll(() => t.close())
  const stories = await storiesOf(t)

  test('some room has a story', () => expect(stories).not.toEqual([]))
  test.each(stories)('the story of %s', async (_, story) => story(t, 0))
})
