import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { facts as filesById } from '#services/files/server/api.ts'
import { checkList, isSsoId, personRefs, unitNames } from '#services/people/server/api.ts'
import type { Answers, FormField, Known } from '../../contract/index.ts'
import type { Directory } from '../../rules/answers.ts'
import { answerOf, isFileField } from '../../rules/kinds.ts'

interface Filled {
  fields: readonly FormField[]
  answers: Answers
}

const texts = (filled: readonly Filled[], of: (field: FormField) => boolean): string[] => [
  ...new Set(
    filled.flatMap(({ fields, answers }) =>
      fields.filter(of).flatMap(({ key }) => {
        const answer = answerOf(answers, key)
        return typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : []
      }),
    ),
  ),
]
const people = (filled: readonly Filled[]): SsoId[] => texts(filled, ({ type }) => type === 'person').flatMap((one) => (isSsoId(one) ? [asSsoId(one)] : []))
const codes = (filled: readonly Filled[]): string[] => texts(filled, ({ type }) => type === 'department')

/** All files that answers name. */
export const filesIn = (fields: readonly FormField[], answers: Answers): string[] => texts([{ fields, answers }], isFileField)

const departments = async (ctx: Pick<Ctx, 'db'>, wanted: readonly string[]) =>
  [...(await unitNames(ctx, 'department', wanted))].map(([code, names]) => ({ code, ...names }))

/** What the answers of some forms name, in three queries at most, for the page that shows them. */
export async function knownIn(ctx: Ctx, filled: readonly Filled[]): Promise<Known> {
  const files = texts(filled, isFileField)
  const [refs, found, kept] = [await personRefs(ctx, people(filled)), await departments(ctx, codes(filled)), await filesById(ctx, files)]
  return {
    people: [...refs.values()],
    departments: found,
    files: [...kept.values()].map(({ id, fileName, size, state, says }) => ({ id, fileName, size, state, says })),
  }
}

/** Whom and what these answers may name: people who work here and departments that there are (FORM-06). */
export async function directoryFor(ctx: Ctx, fields: readonly FormField[], answers: Answers): Promise<Directory> {
  const filled = [{ fields, answers }]
  const { valid } = await checkList(ctx, people(filled))
  const [persons, places] = [new Set<string>(valid.map(({ ssoId }) => ssoId)), new Set((await departments(ctx, codes(filled))).map(({ code }) => code))]
  return { isPerson: (ssoId) => persons.has(ssoId), isDepartment: (code) => places.has(code) }
}
