import { useState } from 'react'
import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ISSUE } from '../contract/base.ts'
import { supplierList, supplierStop } from '../contract/index.ts'
import { type SupplierDraft, SupplierForm } from './parts/SupplierForm.tsx'

const ACTS = { stop: supplierStop }

/** The suppliers whose people come on site. */
export default function SupplierManagement() {
  const { t, lang, name } = useText()
  const me = useMe()
  const [edited, edit] = useState<SupplierDraft>()
  return (
    <Page
      title={t('screen./{lang}/sct/supplier-management')}
      actions={
        <>
          <Link className="btn" to={`/${lang}/sct/employee-add?tab=several`}>
            {t('supplier-training.suppliers.import')}
          </Link>
          <button type="button" className="btn p" onClick={() => edit({ given: { owner: me.ssoId, contactMobile: '', contactEmail: '' } })}>
            {t('supplier-training.suppliers.add')}
          </button>
        </>
      }
    >
      <Listing
        of={supplierList}
        cells={{
          name: (row) => <span data-typed="">{row.name}</span>,
          vendorNumber: ({ vendorNumber }) => <span translate="no">{vendorNumber}</span>,
          contract: ({ contractFrom, contractTo }) => formatDays(contractFrom, contractTo, lang),
          contact: ({ contactName, contactMobile, contactEmail }) => (
            <span data-typed="">
              {contactName}
              {[contactMobile, contactEmail].filter(Boolean).map((one) => (
                <small className="anywhere line" key={one} translate="no">
                  {one}
                </small>
              ))}
            </span>
          ),
          owner: ({ owner }) => name(owner),
          active: ({ active }) => <Tag tone={active ? 'g' : 'n'}>{t(`supplier-training.suppliers.${active ? 'going' : 'stopped'}`)}</Tag>,
        }}
        card={['name', 'active', 'vendorNumber', 'contract', 'contact', 'owner', 'onSite']}
        actions={(row) => (
          <>
            {row.can.includes('edit') && (
              <button
                type="button"
                className="btn link"
                onClick={() => {
                  const { can: _can, onSite: _onSite, active: _active, owner, ...given } = row
                  edit({ given: { ...given, owner: owner.ssoId }, owner })
                }}
              >
                {t('kit.edit')}
              </button>
            )}
            <Moves of={ACTS} row={row} words="supplier-training.supplierAct." values={{ name: row.name }} />
          </>
        )}
      />
      {edited && <SupplierForm draft={edited} free={me.may(ISSUE)} onClose={() => edit(undefined)} />}
    </Page>
  )
}
