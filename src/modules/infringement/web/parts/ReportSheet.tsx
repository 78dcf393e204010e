import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail, type Report } from '../../contract/index.ts'
import { Attached } from './Attached.tsx'
import { Handling } from './Handling.tsx'
import { LinkText } from './LinkText.tsx'
import { ReportActs } from './ReportActs.tsx'
import { Section, Typed } from './Section.tsx'
import { ReportState, SeverityTag } from './Tags.tsx'

interface Props {
  id: string
  onOpen(id: string): void
  onClose(): void
}

/** One report as far as it is for the reader, with what they may do with it. */
export function ReportSheet({ id, onOpen, onClose }: Props) {
  const { t } = useText()
  const call = useCall(detail, { id }, { secret: true })
  const report = call.data?.id === id ? call.data : undefined
  return (
    <Sheet
      title={report ? <span translate="no">{report.number}</span> : t('infringement.report')}
      onClose={onClose}
      footer={report && <ReportActs key={id} report={report} />}
    >
      <div className="wide stack">
        <Loaded call={call} lines={12}>
          {(one) => <Read report={one} onOpen={onOpen} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

function Read({ report: one, onOpen }: { report: Report } & Pick<Props, 'onOpen'>) {
  const { t, lang, name, pick } = useText()
  const said = (key: string) => t(`infringement.list.${key}`)
  const typed = (text: string) => <span data-typed="">{text || '—'}</span>
  const { inside, reporter } = one
  const online = one.channel === 'online'
  return (
    <>
      <div className="row wrap tight">
        <ReportState state={one.state} overdue={inside?.overdue ?? false} /> {inside && <SeverityTag {...inside} />}
      </div>
      <Facts
        items={[
          { label: said('kind'), value: t(`infringement.kind.${one.kind}`) },
          { label: said('category'), value: typed(pick(one.categoryCn, one.categoryEn)) },
          { label: said('brand'), value: typed(pick(one.brandCn, one.brandEn)) },
          { label: said('channel'), value: t(`infringement.channel.${one.channel}`) },
          ...(online || one.link ? [{ label: said('link'), value: <LinkText link={one.link} /> }] : []),
          ...(online
            ? [
                { label: said('platform'), value: typed(one.platform) },
                { label: said('sellerName'), value: typed(one.sellerName) },
              ]
            : [
                { label: said('city'), value: typed(one.city) },
                { label: said('address'), value: typed(one.address) },
              ]),
          { label: said('seenAt'), value: formatInstant(one.seenAt, lang) },
          { label: said('reportedAt'), value: formatInstant(one.reportedAt, lang) },
          { label: said('reporter'), value: reporter ? name(reporter) : t('infringement.hidden') },
          { label: said('confidential'), value: t(one.confidential ? 'kit.yes' : 'kit.no') },
          { label: said('priceFen'), value: one.priceFen === null ? '—' : formatFen(one.priceFen) },
          { label: said('quantity'), value: one.quantity ?? '—' },
        ]}
      />
      <Section title={said('description')}>
        <Typed text={one.description} />
        <Attached files={one.attachments} proves={inside !== null} />
      </Section>
      {one.reason && (
        <Section title={t('infringement.reason')}>
          <Typed text={one.reason} />
        </Section>
      )}
      {one.answer && (
        <Section title={said('answer')}>
          <small className="muted">
            {[one.outcome && t(`infringement.outcome.${one.outcome}`), one.closedAt && formatInstant(one.closedAt, lang)].filter(Boolean).join(' · ')}
          </small>
          <Typed text={one.answer} />
          {one.thanks && <p className="note-box">{t('infringement.thanks')}</p>}
        </Section>
      )}
      {inside && <Handling inside={inside} onOpen={onOpen} />}
    </>
  )
}
