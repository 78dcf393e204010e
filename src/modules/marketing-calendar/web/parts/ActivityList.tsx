import { formatDays } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { activities, checkUpload, confirmUpload, EDIT, exportActivities, uploadTemplate } from '../../contract.ts'
import { byDepartment } from './DepartmentField.tsx'

/** All activities as a list, to be exported; who keeps the calendar brings many by a file. */
export function ActivityList({ onOpen }: { onOpen(id: string): void }) {
  const { t, lang, pick } = useText()
  const me = useMe()
  return (
    <Listing
      of={activities}
      sheet={exportActivities}
      chips="status"
      filters={byDepartment}
      beside={() =>
        me.may(EDIT) && (
          <Opens label={t('marketing-calendar.import')}>
            {(close) => (
              <Sheet title={t('marketing-calendar.import')} onClose={close}>
                <ImportSteps
                  template={uploadTemplate}
                  check={checkUpload}
                  input={{}}
                  marked={markedImport}
                  confirm={confirmUpload}
                  hint={t('marketing-calendar.import.hint')}
                  preview={({ rows }) => <b>{t('marketing-calendar.import.would', { rows })}</b>}
                />
              </Sheet>
            )}
          </Opens>
        )
      }
      cells={{
        name: ({ id, nameCn, nameEn }) => (
          <button type="button" className="btn link" data-typed="" onClick={() => onOpen(id)}>
            {pick(nameCn, nameEn)}
          </button>
        ),
        span: ({ from, to }) => formatDays(from, to, lang),
        channels: ({ channels }) => channels.map((one) => t(`marketing-calendar.channel.${one}`)).join(lang === 'zh' ? '、' : ', '),
      }}
      card={['name', 'status', 'type', 'span', 'department', 'owner']}
    />
  )
}
