import type { ReadAs } from '#foundation/contract/sheets.ts'
import { useText } from '../text.tsx'

/** Says of a csv that it was not in UTF-8, so that who sent it looks at its words before going on. */
export function EncodingNote({ of }: { of: ReadAs }) {
  const { t } = useText()
  if (!of) return null
  return (
    <p className="note-box warn" role="status">
      {t('kit.importEncoding')}
    </p>
  )
}
