import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type CertRow, certCheck, certExport, certList, certRemind } from '../contract/index.ts'
import { Attached } from './parts/Attached.tsx'
import { type CertDraft, CertForm, editedCert, renewedCert } from './parts/CertForm.tsx'
import { CertState, Expiry } from './parts/Expiry.tsx'

const ACTS = {
  accept: act(certCheck, () => ({ action: 'accept', reason: undefined })),
  refuse: act(certCheck, () => ({ action: 'refuse' }), 'required'),
  remind: certRemind,
}

/** Certificates by person: checked, renewed and reminded of. */
export default function Certificates() {
  const { t, lang } = useText()
  const [edited, edit] = useState<CertDraft>()
  const opener = ({ staffId, name, company }: CertRow) => (
    <Link className="link" data-typed="" to={`/${lang}/sct/employee/${staffId}`}>
      {name}
      <small className="line">{company}</small>
    </Link>
  )
  return (
    <Page title={t('screen./{lang}/sct/cert-training')}>
      <Listing
        of={certList}
        sheet={certExport}
        chips="state"
        cells={{
          name: opener,
          number: ({ number }) => <span translate="no">{number || '—'}</span>,
          expiryDate: (row) => <Expiry {...row} />,
          refresherDate: ({ refresherDate }) => (refresherDate ? formatDay(refresherDate, lang) : '—'),
          photos: ({ front, back }) => <Attached files={[front, back]} />,
          state: (row) => <CertState {...row} />,
        }}
        card={['name', 'state', 'type', 'number', 'expiryDate', 'refresherDate', 'photos']}
        actions={(row) => (
          <>
            <Moves of={ACTS} row={row} words="supplier-training.certAct." values={{ name: row.name }} />
            {row.can.includes('edit') && (
              <button type="button" className="btn link" onClick={() => edit(editedCert(row.staffId, row))}>
                {t('kit.edit')}
              </button>
            )}
            {row.can.includes('renew') && (
              <button type="button" className="btn link" onClick={() => edit(renewedCert(row.staffId, row))}>
                {t('supplier-training.certForm.renew')}
              </button>
            )}
          </>
        )}
      />
      {edited && <CertForm draft={edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}
