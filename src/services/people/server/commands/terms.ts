import type { Tx } from '#foundation/database/db.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import { spoken } from '#foundation/server/spoken.ts'
import { normal } from '../../rules/index.ts'
import { type Person, peopleSearchTerms } from '../tables.ts'
import { insertRows } from './rows.ts'

type Named = Pick<Person, 'ssoId' | 'nameCn' | 'nameEn'>

const BATCH = 5_000

const HAN = /^\p{Script=Han}+$/u

/** A Chinese name in pinyin, a syllable an entry; surnames as surnames are read. */
const syllables = (nameCn: string): string[] =>
  spoken()
    .pinyin(nameCn, { toneType: 'none', type: 'array', surname: 'head', v: true, nonZh: 'removed' })
    .filter((s) => /^[a-z]+$/.test(s))

const endings = (parts: readonly string[]): string[] => parts.map((_, at) => parts.slice(at).join(''))

/** Pinyin in small letters for Chinese names, the English name for others: how lists are sorted. */
export const sortNameOf = ({ nameCn, nameEn }: Pick<Named, 'nameCn' | 'nameEn'>): string => (nameCn && syllables(nameCn).join(' ')) || normal(nameEn || nameCn)

/** All that a search may begin with: the Chinese name from any character, pinyin from any syllable, its initials, English words in any order, the number. */
export function termsOf({ ssoId, nameCn, nameEn }: Named): string[] {
  const chinese = normal(nameCn).split(' ').filter(Boolean)
  const spoken = syllables(nameCn)
  const english = normal(nameEn).split(' ').filter(Boolean)
  const terms = [
    ssoId,
    ...chinese.flatMap((word) => (HAN.test(word) ? endings([...word]) : [word])),
    chinese.join(''),
    ...endings(spoken),
    spoken.map((s) => s[0]).join(''),
    ...english,
    english.join(''),
    english.toReversed().join(''),
    english.map((word) => word[0]).join(''),
  ]
  // ü is typed as v or as u.
  return [...new Set(terms.flatMap((term) => (/[ln]v/.test(term) ? [term, term.replace(/([ln])v/g, '$1u')] : [term])))].filter(Boolean)
}

/** Writes the terms of people anew. */
export async function writeTerms(db: Tx, people: readonly Named[]): Promise<void> {
  if (!people.length) return
  await db.delete(peopleSearchTerms).where(
    inArray(
      peopleSearchTerms.ssoId,
      people.map((one) => one.ssoId),
    ),
  )
  const rows = people.flatMap((one) => termsOf(one).map((term) => ({ term, ssoId: one.ssoId })))
  for (let at = 0; at < rows.length; at += BATCH) await insertRows(db, peopleSearchTerms, rows.slice(at, at + BATCH))
}
