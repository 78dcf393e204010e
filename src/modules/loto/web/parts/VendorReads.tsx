import { Listing } from '#foundation/web/kit/Listing.tsx'
import { vendorReadExport, vendorReadList } from '../../contract/index.ts'
import { Typed } from './Typed.tsx'

/** Which versions vendors have read, and when. */
export const VendorReads = () => (
  <Listing
    of={vendorReadList}
    sheet={vendorReadExport}
    cells={{
      company: ({ company }) => <Typed>{company}</Typed>,
      name: ({ name }) => <Typed>{name}</Typed>,
      procedureCode: ({ procedureCode }) => <span translate="no">{procedureCode}</span>,
      equipmentName: ({ equipmentName }) => <Typed>{equipmentName}</Typed>,
    }}
    card={['procedureCode', 'versionNo', 'name', 'company', 'at', 'receivedAt']}
  />
)
