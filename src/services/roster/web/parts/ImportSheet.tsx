import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Delivered, importConfirm, importFile, importMarked, importTemplate } from '../../contract.ts'

/** An import of shifts, absences or days, from the template to the last word. */
export function ImportSheet({ what, onClose }: { what: Delivered; onClose(): void }) {
  const { t } = useText()
  return (
    <Sheet title={t(`roster.import.${what}`)} onClose={onClose}>
      <div style={{ paddingBottom: 12 }}>
        <ImportSteps
          template={importTemplate}
          templateInput={{ what }}
          check={importFile}
          input={{ what }}
          marked={importMarked}
          confirm={importConfirm}
          hint={t(what === 'calendar' ? 'roster.import.hintDays' : 'roster.import.hint')}
          preview={({ people, added, changed, unchanged }) => (
            <p>{what === 'calendar' ? t('roster.import.previewDays', { changed }) : t('roster.import.preview', { people, added, changed, unchanged })}</p>
          )}
        />
      </div>
    </Sheet>
  )
}
