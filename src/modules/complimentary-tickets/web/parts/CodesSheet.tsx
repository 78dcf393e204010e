import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { codesCheck, codesConfirm, codesTemplate } from '../../contract/index.ts'
import type { Kind } from '../TicketKinds.tsx'

/** Codes of a kind by a file, all or nothing (CTIX-18). */
export function CodesSheet({ kind, onClose }: { kind: Kind; onClose(): void }) {
  const { t, name } = useText()
  return (
    <Sheet title={t('complimentary-tickets.codes.title', { kind: name(kind) })} onClose={onClose}>
      <ImportSteps
        template={codesTemplate}
        check={codesCheck}
        input={{ kindId: kind.id }}
        marked={markedImport}
        confirm={codesConfirm}
        hint={t('complimentary-tickets.codes.hint', { days: kind.validDays })}
        preview={({ rows }) => (
          <p>
            <b>{t('complimentary-tickets.codes.would', { rows })}</b>
          </p>
        )}
      />
    </Sheet>
  )
}
