import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields, type Over } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'

type Name<E extends Endpoint> = keyof InputOf<E> & string
interface Props<E extends Endpoint> {
  of: E
  /** What stands before the names of its fields in the keys of their words, and before `done`, which is said afterwards; without the dot it is what is done. */
  words: `infringement.${string}.`
  /** What stands over it, and on its button, where that is something else. */
  title?: string
  action?: string
  initial: Partial<InputOf<E>>
  /** Which thing it is about, for its draft. */
  about: string
  /** What a draft does not keep. */
  unkept?: readonly Name<E>[]
  only: readonly Name<E>[]
  pairs?: readonly (readonly [Name<E>, Name<E>])[]
  over?: Over<InputOf<E>>
  onClose(): void
}

/** What is asked for before something is done or saved. */
export function ActForm<E extends Endpoint>({ of, words, title, action, initial, about, unkept, onClose, ...fields }: Props<E>) {
  const { t } = useText()
  const form = useForm(of, {
    initial,
    draft: words + about,
    ...(unkept && { unkept }),
    words,
  })
  const does = () => t(words.slice(0, -1))
  return (
    <FormSheet title={title ?? does()} form={form} action={action ?? does()} told={`${words}done`} onClose={onClose}>
      <Fields of={form} {...fields} />
    </FormSheet>
  )
}
