import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields, type Over } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Props<E extends Endpoint> {
  of: E
  /** Its words: `security-report.act.<name>` on the button, `.done` afterwards, and those of its fields. */
  name: string
  initial: Partial<InputOf<E>> & { id: string }
  only: readonly (keyof InputOf<E> & string)[]
  over?: Over<InputOf<E>>
  onClose(): void
}

/** What is asked for before something is done with a report. */
export function ActForm<E extends Endpoint>({ of, name, initial, only, over, onClose }: Props<E>) {
  const { t } = useText()
  const words = `security-report.act.${name}`
  const form = useForm(of, {
    initial,
    draft: `${words}.${initial.id}`,
    words: `${words}.`,
  })
  return (
    <FormSheet title={t(words)} form={form} action={t(words)} told={`${words}.done`} onClose={onClose}>
      <Fields of={form} only={only} {...(over && { over })} />
    </FormSheet>
  )
}
