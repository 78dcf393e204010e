import type { ReactNode } from 'react'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { type Concern, concern } from '../../contract/index.ts'
import { ConcernActs } from './ConcernActs.tsx'
import { Rating } from './Rating.tsx'
import { ConcernState, SeverityTag } from './Tags.tsx'
import { Typed } from './Typed.tsx'

interface Props {
  id: string
  onOpen(id: string): void
  onClose(): void
}

/** One concern as far as it is for the reader, with what they may do with it. */
export function ConcernSheet({ id, onOpen, onClose }: Props) {
  const { t } = useText()
  const call = useCall(concern, { id }, { secret: true })
  const shown = call.data?.id === id ? call.data : undefined
  return (
    <Sheet
      title={shown ? <span translate="no">{shown.ehsNo}</span> : t('ehs.concern.title')}
      onClose={onClose}
      footer={shown && <ConcernActs key={id} concern={shown} />}
    >
      <div className="wide stack">
        <Loaded call={call} lines={12}>
          {(one) => <Read concern={one} onOpen={onOpen} />}
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

function Read({ concern: one, onOpen }: { concern: Concern } & Pick<Props, 'onOpen'>) {
  const { t, lang, name, pick } = useText()
  const said = (key: string) => t(`ehs.concern.${key}`)
  const { reporter, handler, due, answer, resolvedAt, mergedInto, merged } = one
  const department = pick(one.departmentCn, one.departmentEn)
  return (
    <>
      <div className="row wrap tight">
        <ConcernState {...one} /> <SeverityTag {...one} />
      </div>
      <Facts
        items={[
          { label: said('category'), value: t(`ehs.category.${one.category}`) },
          { label: said('area'), value: t(`ehs.area.${one.area}`) },
          { label: said('place'), value: <span data-typed="">{one.place || '—'}</span> },
          { label: said('occurredAt'), value: formatInstant(one.occurredAt, lang) },
          { label: said('reportedAt'), value: formatInstant(one.reportedAt, lang) },
          { label: said('reporter'), value: reporter ? `${name(reporter)}${one.hideReporter ? ` · ${said('hideReporter')}` : ''}` : said('hidden') },
          { label: said('department'), value: <span data-typed="">{department || '—'}</span> },
          { label: said('handler'), value: handler ? name(handler) : '—' },
          { label: said('due'), value: due ? formatDay(due, lang) : '—' },
          { label: said('points'), value: one.points > 0 ? formatNumber(one.points) : '—' },
        ]}
      />
      <Merged of={mergedInto ? [mergedInto] : []} title={said('mergedInto')} onOpen={onOpen} />
      <Merged of={merged} title={said('merged')} onOpen={onOpen} />
      <Section title={said('description')}>
        <Typed text={one.description} />
        <Attached files={one.attachments} />
      </Section>
      {one.actionTaken && (
        <Section title={said('actionTaken')}>
          <Typed text={one.actionTaken} />
        </Section>
      )}
      {one.reason && (
        <Section title={said('reason')}>
          <Typed text={one.reason} />
        </Section>
      )}
      {answer && (
        <Section title={said('answer')}>
          {resolvedAt && <small className="muted">{formatInstant(resolvedAt, lang)}</small>}
          <Typed text={answer} />
          <Attached files={one.answerFiles} />
        </Section>
      )}
      {(one.can.includes('rate') || one.rating !== null) && (
        <Section title={said('rating')}>
          <Rating id={one.id} value={one.rating} open={one.can.includes('rate')} />
        </Section>
      )}
    </>
  )
}

function Merged({ of, title, onOpen }: { of: Concern['merged']; title: string } & Pick<Props, 'onOpen'>) {
  if (of.length === 0) return null
  return (
    <Section title={title}>
      <span className="row wrap">
        {of.map(({ id, ehsNo }) => (
          <button key={id} type="button" className="btn link" translate="no" onClick={() => onOpen(id)}>
            {ehsNo}
          </button>
        ))}
      </span>
    </Section>
  )
}
