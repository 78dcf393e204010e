import type { ReactNode } from 'react'
import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields, type Over } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'

interface SheetProps<E extends Endpoint> {
  of: E
  /** Its words: the title, and those of its fields below. */
  words: string
  /** The words of its button, where it does not save. */
  action?: string
  initial: Partial<InputOf<E>> & { id?: string }
  only?: readonly (keyof InputOf<E> & string)[]
  pairs?: readonly (readonly [keyof InputOf<E> & string, keyof InputOf<E> & string])[]
  over?: Over<InputOf<E>>
  unkept?: readonly (keyof InputOf<E> & string)[]
  /** What stands above the fields. */
  children?: ReactNode
  onClose(sent: boolean): void
}

/** A form over a case, or over several, sent by its call. */
export function CaseForm<E extends Endpoint>({ of, words, action = 'kit.save', initial, only, pairs, over, unkept, children, onClose }: SheetProps<E>) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(of, {
    initial,
    draft: `${words}.${initial.id ?? 'many'}`,
    words: `${words}.`,
    ...(unkept && { unkept }),
    onSent: () => {
      onClose(true)
      say(t('work-injury.done'))
    },
  })
  return (
    <FormSheet title={t(words)} form={form} action={t(action)} onClose={() => onClose(false)}>
      {children}
      <Fields of={form} {...(only && { only })} {...(pairs && { pairs })} {...(over && { over })} />
    </FormSheet>
  )
}
