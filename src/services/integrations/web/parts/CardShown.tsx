import { Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Embedded, embeddedFile } from '../../contract.ts'

/** A card as the group sees it: heading, facts, and the button that leads to the portal. */
export function CardShown({ subject, card }: { subject: string; card: NonNullable<Embedded['card']> }) {
  const { t } = useText()
  return (
    <article className="card narrow">
      <header style={{ background: 'var(--brand-soft)' }}>
        <h2 data-typed="">{subject}</h2>
        <Tag tone="b">{t(`integrations.maker.${card.maker}`)}</Tag>
      </header>
      <div className="body" data-typed="">
        <Facts items={card.lines} />
        <p className="above">
          <a className="btn p" href={card.link.url} target="_blank" rel="noreferrer">
            {card.link.text}
          </a>
        </p>
      </div>
    </article>
  )
}

/** An entry of a calendar, and the file that calendar programs read. */
export function EntryShown({ id, subject, entry, text }: Pick<Embedded, 'id' | 'subject' | 'text'> & { entry: NonNullable<Embedded['entry']> }) {
  const { t, lang } = useText()
  const place = entry.place ? [{ label: t('integrations.entryPlace'), value: <span data-typed="">{entry.place}</span> }] : []
  return (
    <>
      <h3 data-typed="">{subject}</h3>
      {entry.cancelled && <Tag tone="r">{t('integrations.entryCancelled')}</Tag>}
      <Facts items={[{ label: t('integrations.entryTime'), value: `${formatInstant(entry.starts, lang)} – ${formatEnd(entry.ends, lang)}` }, ...place]} />
      <p className="lines above below" data-typed="">
        {text}
      </p>
      <DownloadButton endpoint={embeddedFile} input={{ id }}>
        {t('integrations.entryFile')}
      </DownloadButton>
    </>
  )
}

/** An order as people read it: what is to be done, and its facts. */
export function OrderShown({ order: { action, lines } }: { order: NonNullable<Embedded['order']> }) {
  const { t } = useText()
  return (
    <>
      <Facts items={[{ label: t('integrations.action'), value: <code>{action}</code> }]} />
      <div data-typed="">
        <Facts items={lines} />
      </div>
    </>
  )
}
