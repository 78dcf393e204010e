import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields, type Over } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Props<E extends Endpoint> {
  of: E
  /** Its words: `ehs.act.<name>` on the button, `.done` afterwards, and those of its fields. */
  name: string
  initial: Partial<InputOf<E>>
  only: readonly (keyof InputOf<E> & string)[]
  /** Which thing it is about, for its draft. */
  about: string
  over?: Over<InputOf<E>>
  onClose(): void
}

/** What is asked for before something is done. */
export function ActForm<E extends Endpoint>({ of, name, initial, only, about, over, onClose }: Props<E>) {
  const { t } = useText()
  const { say } = useSay()
  const words = `ehs.act.${name}`
  const form = useForm(of, {
    initial,
    draft: `${words}.${about}`,
    words: `${words}.`,
    onSent: () => {
      onClose()
      say(t(`${words}.done`))
    },
  })
  return (
    <FormSheet title={t(words)} form={form} action={t(words)} onClose={onClose}>
      <Fields of={form} only={only} {...(over && { over })} />
    </FormSheet>
  )
}
