import { useText } from '#foundation/web/text.tsx'
import type { WordingBlock } from '../../contract.ts'

/** What people read of an offer; `words` is what stands before each part in the key of its words, with the dot. */
export function Blocks({ of, words }: { of: readonly WordingBlock[]; words: string }) {
  const { t, pick } = useText()
  return of.map(({ key, textCn, textEn }) => (
    <section key={key}>
      <b>{t(`${words}${key}`)}</b>
      <p className="lines" data-typed>
        {pick(textCn, textEn)}
      </p>
    </section>
  ))
}
