import type { Stated } from '#foundation/lifecycle/lifecycle.ts'
import { useText } from '../text.tsx'
import { Tag } from './Card.tsx'

/** A state shown anywhere is the text and the tone that its lifecycle declares (SHELL-57). */
export function StateTag<S extends string>({ of, state }: { of: Stated<S>; state: NoInfer<S> }) {
  const { t } = useText()
  return <Tag tone={of.tones[state]}>{t(`state.${of.of}.${state}`)}</Tag>
}
