import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { raiseVersion, versionOf, versionTable } from './versionTable.ts'

test('a version is 0 until it is raised, and counts each change', async () => {
  const database = await openDatabase({})
  const pots = versionTable('tea_version')
  await database.write((db) => db.execute('create table tea_version (id int primary key, version int not null)'))
  const seen = [await versionOf(database.read(), pots)]
  for (let n = 0; n < 2; n++) {
    await database.write((db) => raiseVersion(db, pots))
    seen.push(await versionOf(database.read(), pots))
  }
  expect(seen).toEqual([0, 1, 2])
  await database.close()
})
