import type { Lang } from '#foundation/contract/schemas.ts'

/** As much of a question as its answer is judged by. */
export interface Answerable {
  id: string
  required: boolean
  /** Without any it is answered in words; otherwise by the place of one of these. */
  choices: readonly unknown[]
}
/** What was answered, by question. */
export type Answers = Readonly<Record<string, string>>

/** Questions whose answer is missing, or none of the choices. */
export const unanswered = (questions: readonly Answerable[], answers: Answers): Answerable[] =>
  questions.filter(({ id, required, choices }) => {
    const given = answers[id]?.trim() ?? ''
    if (given === '') return required
    return choices.length > 0 && !choices.some((_, at) => String(at) === given)
  })

/** What is kept of answers: those to questions that were asked. */
export const answersTo = (questions: readonly { id: string }[], answers: Answers): Record<string, string> =>
  Object.fromEntries(questions.flatMap(({ id }) => (answers[id] ? [[id, answers[id]]] : [])))

interface Said {
  id: string
  textCn: string
  textEn: string
  choices: readonly { cn: string; en: string }[]
}

/** Questions with what was answered, in one line. */
export function answersSaid(questions: readonly Said[], answers: Answers, lang: Lang): string {
  const zh = lang === 'zh'
  const said = questions.flatMap(({ id, textCn, textEn, choices }) => {
    const given = answers[id]
    const chosen = choices.length > 0 ? choices[Number(given)] : undefined
    const words = chosen ? (zh ? chosen.cn : chosen.en) : given
    return words ? [zh ? `${textCn}：${words}` : `${textEn}: ${words}`] : []
  })
  return said.join(zh ? '；' : '; ')
}
