import { notFound } from '#foundation/contract/refused.ts'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { personRefs } from './refs.ts'

const DAY_SECONDS = 86_400

/** Grounds of the drawn pictures: soft enough for white letters, apart from one another. */
const GROUNDS = [
  ['#f3b391', '#c9688a'],
  ['#8d9bff', '#3446c9'],
  ['#7fd1ae', '#1c8f65'],
  ['#ffc978', '#d9822b'],
  ['#8cc7f5', '#2877c9'],
  ['#d3a4f0', '#8450c4'],
  ['#f59fb0', '#c2416b'],
  ['#8fd6d9', '#2b8c94'],
  ['#b9c4d8', '#5d6b8a'],
  ['#d8c08f', '#96713a'],
] as const

const COMPOUND = /^(欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|司徒|夏侯|端木|百里|南宫)/

/** The surname of a Chinese name, the initials of any other. */
export function monogram({ nameCn, nameEn }: Pick<PersonRef, 'nameCn' | 'nameEn'>): string {
  const compound = COMPOUND.exec(nameCn)?.[0]
  if (compound && [...nameCn].length > 2) return compound
  if (/^\p{Script=Han}{2,4}$/u.test(nameCn)) return [...nameCn][0]!
  const words = (nameEn || nameCn).split(/[\s·]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The picture of a person who has given none: the surname on a ground that stays the same for the number. */
function drawnPhoto(person: Pick<PersonRef, 'ssoId' | 'nameCn' | 'nameEn'>): string {
  const sum = [...person.ssoId].reduce((before, digit) => (before * 31 + Number(digit)) % 9973, 7)
  const [light, deep] = GROUNDS[sum % GROUNDS.length]!
  const letters = monogram(person)
  const size = [...letters].length > 1 ? 44 : 56
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><rect width="120" height="120" fill="url(#g)"/><text x="60" y="62" fill="#fff" font-family="PingFang SC, Noto Sans SC, Noto Sans CJK SC, Microsoft YaHei, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${escaped(letters)}</text></svg>`
}

/** The picture of anybody, drawn where none was given. */
export async function photo(ctx: Ctx, ssoId: SsoId): Promise<FileAnswer> {
  const person = (await personRefs(ctx, [ssoId])).get(ssoId)
  if (!person) throw notFound()
  const body = Buffer.from(drawnPhoto(person))
  return new FileAnswer({ filename: `${ssoId}.svg`, type: 'image/svg+xml; charset=utf-8', body, inline: true, keepSeconds: DAY_SECONDS })
}
