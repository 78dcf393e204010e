import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestPortal } from '#foundation/testing/portal.ts'

type Story = (t: TestPortal, n: number) => Promise<void>

/** The stories that rooms bring in `tests/story.ts`, by the name of the room. */
export async function storiesOf({ portal }: TestPortal): Promise<[string, Story][]> {
  const brought = portal.rooms.map(({ name, dir }) => ({ name, file: join(dir, 'tests/story.ts') })).filter(({ file }) => existsSync(file))
  return Promise.all(
    brought.map(async ({ name, file }): Promise<[string, Story]> => [name, ((await import(pathToFileURL(file).href)) as { default: Story }).default]),
  )
}
