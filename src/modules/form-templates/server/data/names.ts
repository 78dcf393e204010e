import type { Lang } from '#foundation/contract/schemas.ts'
import type { Known } from '../../contract/index.ts'
import type { Names } from '../../rules/saying.ts'

/** What answers name, as a reader of that language calls it. */
export function namesOf({ people, departments, files }: Known, lang: Lang): Names {
  const pick = (one: { nameCn: string; nameEn: string }) => (lang === 'zh' ? one.nameCn || one.nameEn : one.nameEn || one.nameCn)
  const [persons, places, kept] = [
    new Map<string, string>(people.map((one) => [one.ssoId, `${pick(one)} ${one.ssoId}`])),
    new Map(departments.map((one) => [one.code, pick(one)])),
    new Map(files.map((one) => [one.id, one.fileName])),
  ]
  return {
    person: (ssoId) => persons.get(ssoId) ?? ssoId,
    department: (code) => places.get(code) ?? code,
    file: (id) => kept.get(id) ?? id,
  }
}
