import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { WordingBlock } from '#services/booking/contract.ts'
import { Blocks } from '#services/booking/web/parts/Blocks.tsx'
import { Cover } from '#services/files/web/parts/Cover.tsx'
import { useSpan } from './useSpan.ts'

export interface About {
  nameCn: string
  nameEn: string
  placeCn: string
  placeEn: string
  cover: string | null
  startTime: string
  endTime: string
  signupOpen: string
  signupCutoff: string
  cancelUntil: string
  draw: boolean
  quota: number
  wordingBlocks: readonly WordingBlock[]
}

/** What people read of an event; what is for who has signed up stands there for them alone. */
export function EventAbout({ of, signedUp = false }: { of: About; signedUp?: boolean }) {
  const { t, lang, name, pick } = useText()
  const span = useSpan()
  const blocks = of.wordingBlocks.filter(({ key }) => signedUp || key !== 'success')
  return (
    <Card title={name(of)}>
      <div className="stack">
        <Cover of={of.cover} name={name(of)} />
        <Facts
          items={[
            { label: t('u-plus.time'), value: span(of) },
            { label: t('u-plus.place'), value: <span data-typed>{pick(of.placeCn, of.placeEn)}</span> },
            { label: t('u-plus.quota'), value: t('u-plus.people', { people: of.quota }) },
            { label: t('u-plus.signupOpen'), value: formatInstant(of.signupOpen, lang) },
            { label: t(of.draw ? 'u-plus.drawAt' : 'u-plus.signupCutoff'), value: formatEnd(of.signupCutoff, lang) },
            { label: t('u-plus.cancelUntil'), value: formatEnd(of.cancelUntil, lang) },
          ]}
        />
        <Blocks of={blocks} words="u-plus.block." />
      </div>
    </Card>
  )
}
