import type { ReactNode } from 'react'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { appeal, confirm, detail, type Infraction, voidInfraction } from '../../contract/infractions.ts'
import { FollowUps } from './FollowUps.tsx'
import { InfractionState } from './Tags.tsx'

const ACTS = { appeal, confirm, void: voidInfraction }

/** One infraction as far as it is the reader's, with what they may do with it. */
export function InfractionSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(detail, { id }, { secret: true })
  const shown = call.data?.id === id ? call.data : undefined
  return (
    <Sheet
      title={shown ? <span translate="no">{shown.number}</span> : t('safety.detail.title')}
      onClose={onClose}
      footer={
        shown && (
          <div className="row wrap end grow">
            <Moves of={ACTS} row={shown} words="safety.act." className="btn" />
          </div>
        )
      }
    >
      <div className="wide stack">
        <Loaded call={call} lines={12}>
          {(one) => <Read of={one} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)

/** What people wrote, with the paragraphs they made. */
const Typed = ({ text }: { text: string }) => (
  <p className="lines" data-typed="">
    {text}
  </p>
)

function Read({ of: one }: { of: Infraction }) {
  const { t, lang, name, pick } = useText()
  const said = (key: string) => t(`safety.list.${key}`)
  const typed = (text: string) => <span data-typed="">{text || '—'}</span>
  const counting = one.counts ? t('safety.detail.until', { day: formatDay(one.lapsesOn, lang) }) : t('safety.detail.countsNot')
  const texts = [
    ['appealReason', one.appealReason],
    ['decision', one.decision],
    ['voidReason', one.voidReason],
  ] as const
  return (
    <>
      <div className="row wrap tight">
        <InfractionState {...one} /> <small className="muted">{counting}</small>
      </div>
      <Facts
        items={[
          { label: said('person'), value: name(one.person) },
          { label: said('department'), value: typed(pick(one.departmentCn, one.departmentEn)) },
          { label: said('item'), value: typed(`${one.itemCode} ${pick(one.itemCn, one.itemEn)}`) },
          { label: said('points'), value: one.points },
          { label: said('accumulatedAfter'), value: one.accumulatedAfter },
          { label: said('occurredAt'), value: formatInstant(one.occurredAt, lang) },
          { label: said('area'), value: t(`safety.area.${one.area}`) },
          { label: said('place'), value: typed(one.place) },
          { label: said('submitter'), value: name(one.submitter) },
          { label: said('recordedAt'), value: formatInstant(one.recordedAt, lang) },
          { label: t('safety.form.witness'), value: one.witness ? name(one.witness) : '—' },
          { label: t('safety.detail.appealUntil'), value: formatDay(one.appealUntil, lang) },
        ]}
      />
      {(one.description || one.attachments.length > 0) && (
        <Section title={t('safety.form.description')}>
          <Typed text={one.description} />
          <Attached files={one.attachments} />
        </Section>
      )}
      {texts.map(
        ([key, text]) =>
          text && (
            <Section key={key} title={t(`safety.detail.${key}`)}>
              <Typed text={text} />
            </Section>
          ),
      )}
      {one.followUps.length > 0 && (
        <Section title={t('safety.followUp.title')}>
          <FollowUps rows={one.followUps} />
        </Section>
      )}
    </>
  )
}
