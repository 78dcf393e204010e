import { formatInstant } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail } from '#services/workflow/contract/index.ts'

/** Who returned the answers to be changed, and why. */
export function ReturnedNote({ item }: { item: string }) {
  const { t, lang, name } = useText()
  const back = useCall(detail, { id: item }).data?.timeline.findLast((line) => line.kind === 'returned')
  if (!back?.person || !back.at) return null
  return (
    <div className="note-box warn" role="status" style={{ display: 'block' }}>
      <b>{t('form-templates.returnedBy', { name: name(back.person), at: formatInstant(back.at, lang) })}</b>
      {back.comment && (
        <p data-typed="" style={{ marginTop: 4, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {back.comment}
        </p>
      )}
    </div>
  )
}
