import { useEffect, useMemo, useRef, useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { RuleSet } from '#foundation/contract/rules.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Answers, type Question, type SurveyView, saveResponse, submitResponse } from '../../contract/index.ts'
import { judge } from '../../rules/answers.ts'
import { shownBy } from '../../rules/logic.ts'

type Values = InputOf<typeof submitResponse>

/** Answers as they are given: judged by the rules of the server, kept in this browser and, where answers bear names, on the server as one goes. */
export function useFilling(view: SurveyView, onSent: () => void) {
  const { t } = useText()
  const { uid, version, questions, response, anonymous, preview } = view
  const rules = useMemo(() => {
    const set: RuleSet<undefined, Values, undefined> = {
      ids: ['SURV-14', 'SURV-18'],
      check: ({ input }) =>
        judge(questions, input.answers ?? {}).faults.map(({ path, says, figures }) => ({
          rule: 'SURV-18',
          field: `answers.${path}`,
          figures: { ...figures, says: t(says, figures) },
        })),
    }
    return { set, facts: undefined, p: undefined, limits: {}, now: serverNow() }
  }, [questions, t])
  const form = useForm(submitResponse, {
    initial: { uid, version, answers: response.answers },
    draft: `survey.${uid}`,
    rules,
    onSent,
    ...(preview && { unkept: ['answers'] as const }),
  })
  const answers: Answers = form.values.answers ?? {}
  const keeps = !anonymous && !preview
  const saved = useSavedAsOneGoes(uid, version, answers, keeps && response.can.includes('save') && !form.sending)
  return { form, answers, saved, set: (next: Answers) => form.set('answers', next) }
}

/** Whether the last change is on the server; undefined before there was any. */
function useSavedAsOneGoes(uid: string, version: number, answers: Answers, on: boolean): boolean | undefined {
  const debounced = useDebounced(answers)
  const last = useRef(JSON.stringify(answers))
  const [saved, note] = useState<boolean>()
  const said = JSON.stringify(debounced)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of the answers stands for them
  useEffect(() => {
    if (!on || said === last.current) return
    last.current = said
    note(false)
    // by itself, so it shows no overlay; what does not arrive is kept in the browser and goes with the next change
    callEndpoint(saveResponse, { uid, version, answers: debounced }, { key: crypto.randomUUID(), polling: true }).then(
      () => note(true),
      (fault: unknown) => {
        if (!(fault instanceof CallRefused)) throw fault
      },
    )
  }, [said, on])
  return saved
}

/** The sections that have something to be shown by the answers, in their order. */
export const sectionsOf = (questions: readonly Question[], answers: Answers): Question[][] => [
  ...Map.groupBy(shownBy(questions, answers), ({ section }) => section).values(),
]
