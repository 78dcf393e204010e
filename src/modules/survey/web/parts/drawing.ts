import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { SurveyEdited, saveSurvey } from '../../contract/managing.ts'
import { type Kind, type Option, type Question, question } from '../../contract/questions.ts'
import { asksAnswer, hasOptions } from '../../rules/kinds.ts'

/** Keys are made, not thought up: answers are kept under them for good. */
export const newKey = (): string => `q${crypto.randomUUID().slice(0, 8)}`

export const newOption = (): Option => ({ value: newKey(), cn: '', en: '', other: false, quota: null })
export const newRow = () => ({ value: newKey(), cn: '', en: '' })

/** A question as it comes from the palette: choices with two to begin with, a matrix with a row. */
export const newQuestion = (kind: Kind, section: number): Question =>
  question.parse({
    id: newKey(),
    section,
    kind,
    labelCn: '',
    labelEn: '',
    ...(hasOptions({ kind }) && { options: [newOption(), newOption()] }),
    ...(kind === 'matrix' && { rows: [newRow()] }),
  })

type Given = InputOf<typeof saveSurvey>['questions'][number]

/** A question with all that its schema would fill in. */
export const filledIn = ({ options = [], rows = [], required = false, min = null, max = null, showIf = [], ...rest }: Given): Question => ({
  ...rest,
  options: options.map(({ other = false, quota = null, ...one }) => ({ ...one, other, quota })),
  ...{ rows, required, min, max, showIf },
})

/** The same once more, under an id of its own. */
export const copyOf = (one: Question): Question => ({ ...structuredClone(one), id: newKey() })

/** What is to be seen of them in a list: sections as lines between their questions. */
export type Line = { key: string } & ({ section: number } | { question: Question })

export const linesOf = (questions: readonly Question[]): Line[] =>
  questions.flatMap((one, at): Line[] => [
    ...(at > 0 && one.section !== questions[at - 1]!.section ? [{ key: `section.${one.id}`, section: one.section }] : []),
    { key: one.id, question: one },
  ])

/** Questions of lines, numbered into sections by the lines between them. */
export function questionsOf(lines: readonly Line[]): Question[] {
  let section = 1
  let filled = false
  return lines.flatMap((line) => {
    if ('section' in line) {
      // a section without a question is none
      if (filled) section++
      filled = false
      return []
    }
    filled = true
    return [{ ...line.question, section }]
  })
}

/** Takes one out and puts it where another stands now. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from]
  return one === undefined || from === to ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, one)
}

/** Numbers as people say them; what is only read has none. */
export function numbersOf(questions: readonly Question[]): ReadonlyMap<string, number> {
  return new Map(questions.filter(asksAnswer).map(({ id }, at) => [id, at + 1]))
}

/** With what a survey begins that is made of nothing. */
export const BLANK: Omit<SurveyEdited, 'uid' | 'version' | 'status' | 'owner' | 'can'> = {
  titleCn: '',
  titleEn: '',
  introCn: '',
  introEn: '',
  thanksCn: '',
  thanksEn: '',
  anonymous: true,
  audience: null,
  opensAt: null,
  closesAt: null,
  responseLimit: null,
  editableUntilClose: false,
  reminds: true,
  gateFor: [],
  template: null,
  questions: [],
}
