import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportNotice, noticeDetail } from '../../contract/index.ts'
import { Evidence } from './Evidence.tsx'

/** A notice as it was planned or sent, with who has read it. */
export function NoticeSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t, lang, name } = useText()
  const call = useCall(noticeDetail, { id })
  return (
    <Sheet title={t('screen./{lang}/noticeCenter/noticeTicket')} onClose={onClose} footer={<ExportButton endpoint={exportNotice} input={{ id }} />}>
      <Loaded call={call}>
        {(one) => (
          <div className="stack">
            <Facts
              items={[
                { label: t('notice-center.textCn'), value: <span data-typed="">{one.textCn}</span> },
                { label: t('notice-center.textEn'), value: <span data-typed="">{one.textEn}</span> },
                ...(one.sendAt ? [{ label: t('notice-center.sendAt'), value: formatInstant(one.sendAt, lang) }] : []),
              ]}
            />
            {one.image && <Evidence files={[one.image]} />}
            <ul className="notice-numbers">
              {one.people.map(({ person, readAt }) => (
                <li key={person.ssoId} className="row between">
                  <span translate="no">{name(person)}</span>
                  <small className="muted">{readAt ? formatInstant(readAt, lang) : t('notice-center.unread')}</small>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}
