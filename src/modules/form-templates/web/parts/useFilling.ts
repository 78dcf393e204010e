import { useMemo } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { RuleSet } from '#foundation/contract/rules.ts'
import { type FormApi, useForm } from '#foundation/web/form.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Answers, type FormField, type FormView, submitForm } from '../../contract/index.ts'
import { judge } from '../../rules/answers.ts'
import { KINDS } from '../../rules/kinds.ts'

type Values = InputOf<typeof submitForm>

/** What a link brings along for fields that ask for it, as far as it is an answer to them. */
function fromLink(fields: readonly FormField[], query: URLSearchParams): Answers {
  const brought = fields.flatMap(({ key, type, defaultFrom }) => {
    const said = defaultFrom?.from === 'query' ? query.get(defaultFrom.name) : null
    return said !== null && KINDS[type].fromLink ? [[key, said] as const] : []
  })
  return judge(fields, Object.fromEntries(brought)).answers
}

/** Sends what was filled in; where something is wrong, the first of it is brought before the eyes. */
export async function sendOrShow(form: { submit(): Promise<boolean> }): Promise<void> {
  if (!(await form.submit())) document.querySelector('.form-section [aria-invalid], .form-section .fault')?.scrollIntoView({ block: 'center' })
}

/** The checks of the server on answers, for a form on the page. */
export function useAnswerRules<V extends { answers?: Answers | undefined }>(fields: readonly FormField[]) {
  const { t } = useText()
  return useMemo(() => {
    const set: RuleSet<undefined, V, undefined> = {
      ids: ['FORM-02', 'FORM-03', 'FORM-15'],
      check: ({ input }) =>
        judge(fields, input.answers ?? {}).faults.map(({ path, rule, says, figures }) => ({
          rule,
          field: `answers.${path}`,
          figures: { ...figures, says: t(says, figures) },
        })),
    }
    return { set, facts: undefined, p: undefined, limits: {}, now: serverNow() }
  }, [fields, t])
}

/** Answers as they are typed: judged by the rules of the server, kept in this browser until they are sent. */
export function useFilling(view: FormView, query: URLSearchParams, onSent: (sent: { id: string | null }) => void): FormApi<Values> {
  const { version, submission, defaults, form } = view
  const rules = useAnswerRules<Values>(version.fields)
  const begun: Answers = submission?.answers ?? { ...fromLink(version.fields, query), ...defaults }
  return useForm(submitForm, {
    initial: { vid: version.vid, answers: begun, ...(submission && { id: submission.id }) },
    // another version, or a draft saved elsewhere, begins another one here
    draft: `form-templates.${form.schemaId}.${version.vid}.${submission?.id ?? 'new'}`,
    rules,
    onSent,
  })
}
