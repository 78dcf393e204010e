import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Mine, mine } from '../contract.ts'
import { ImportanceTag } from './parts/ImportanceTag.tsx'
import { Reader } from './parts/Reader.tsx'

/** What is addressed to the reader; one of them is read on the same page, under its watermark. */
export default function ConfidentialUpdates() {
  const { t, pick } = useText()
  const [id, open] = useOpened()
  if (id) return <Reader key={id} id={id} onBack={() => open(undefined)} />
  const mark = (row: Mine) => (row.mustConfirm && !row.confirmed ? (row.read ? 'confirm' : 'unread') : row.read ? 'read' : 'unread')
  return (
    <Page title={t('screen./{lang}/confidential/index')}>
      <Listing
        of={mine}
        filters={{ year: ({ label, value, onChange }) => <NumberField label={label} value={value} onChange={onChange} /> }}
        cells={{
          title: (row) => (
            <button type="button" className="btn link" data-typed="" onClick={() => open(row.id)}>
              {pick(row.titleCn, row.titleEn)}
            </button>
          ),
          topic: ({ topic }) => <span data-typed="">{topic}</span>,
          importance: (row) => <ImportanceTag {...row} />,
          read: (row) => <Tag tone={row.read ? 'n' : 'b'}>{t(`confidential.mark.${mark(row)}`)}</Tag>,
        }}
        card={['title', 'importance', 'topic', 'read', 'publishedAt', 'expiresAt']}
      />
    </Page>
  )
}
