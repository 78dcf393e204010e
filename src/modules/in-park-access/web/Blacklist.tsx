import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useUpload } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { BLACK_EDIT } from '../contract/base.ts'
import { blacklistImport, blacklistLift, blacklistSearch, exportInParkAccess } from '../contract/index.ts'
import { BarForm } from './parts/BarForm.tsx'
import { SheetUpload } from './parts/SheetUpload.tsx'

const ACTS = { lift: act(blacklistLift, () => ({}), 'required') }

/** Who is not let in. */
export default function Blacklist() {
  const { t, lang, name } = useText()
  const { may } = useMe()
  const { say } = useSay()
  const [opened, open] = useState<'add' | 'import'>()
  const uploading = useUpload(blacklistImport)
  const close = () => open(undefined)
  return (
    <Page
      title={t('screen./{lang}/inParkManage/blacklistManagementList')}
      actions={
        may(BLACK_EDIT) && (
          <>
            <button type="button" className="btn" onClick={() => open('import')}>
              {t('in-park-access.black.import')}
            </button>
            <button type="button" className="btn p" onClick={() => open('add')}>
              {t('in-park-access.black.add')}
            </button>
          </>
        )
      }
    >
      <Listing
        of={blacklistSearch}
        chips="state"
        beside={(filters) => may(BLACK_EDIT) && <ExportButton endpoint={exportInParkAccess} input={{ list: 'blacklist', filters }} />}
        cells={{
          idNumber: ({ idNumber }) => <span translate="no">{idNumber}</span>,
          reason: ({ reason, liftReason, attachments }) => (
            <>
              <span data-typed="">{reason}</span>
              {liftReason && (
                <small className="line" data-typed="">
                  {liftReason}
                </small>
              )}
              {attachments.length > 0 && <Attached none={<span className="muted">—</span>} files={attachments} />}
            </>
          ),
          toDate: ({ toDate }) => (toDate ? formatDay(toDate, lang) : t('in-park-access.black.good')),
          addedBy: ({ addedBy }) => name(addedBy),
          state: ({ state }) => <Tag tone={state === 'active' ? 'r' : 'n'}>{t(`in-park-access.barState.${state}`)}</Tag>,
        }}
        card={['name', 'state', 'idNumber', 'company', 'reason', 'fromDate', 'toDate', 'addedBy']}
        actions={(row) => <Moves of={ACTS} row={row} words="in-park-access.blackAct." values={{ name: row.name }} />}
      />
      {opened === 'add' && <BarForm onClose={close} />}
      {opened === 'import' && (
        <Sheet title={t('in-park-access.black.import')} onClose={close}>
          <SheetUpload
            send={(file) => uploading.send({}, file)}
            progress={uploading.progress}
            onCancel={uploading.cancel}
            label={t('in-park-access.black.import')}
            hint={t('in-park-access.black.import.hint')}
            onGood={({ rows }) => {
              close()
              say(t('in-park-access.black.imported', { rows }))
            }}
          />
        </Sheet>
      )}
    </Page>
  )
}
