import { defineModule } from '#foundation/contract/manifest.ts'

const [NORMAL, VIP, ADMIN] = ['MICE_NORMAL_SUBMIT', 'MICE_VIP_SUBMIT', 'MICE_INQUIRY_ADMIN']
/** Groups come to the park of the main company alone. */
const entities = ['MB'] as const

export default defineModule({
  name: 'mice-inquiry',
  floor: 'room',
  standsOn: ['amendments', 'workflow', 'ledger', 'print', 'people', 'notifications', 'files', 'spreadsheets', 'access', 'audit'],
  permissions: {
    MICE_NORMAL_SUBMIT: ['comms-editor'],
    // who keeps capacity hosts VIPs, and asks for them too
    MICE_VIP_SUBMIT: ['comms-editor', 'benefits-admin'],
    MICE_INQUIRY_ADMIN: ['benefits-admin'],
  },
  screens: [
    { path: '/{lang}/mice-inquiry/normal/index', permission: [NORMAL, ADMIN], page: 'OrdinaryInquiries', group: 'operations', order: 650, entities },
    { path: '/{lang}/mice-inquiry/normal/create', permission: [NORMAL], page: 'NewOrdinaryInquiry', entities },
    { path: '/{lang}/mice-inquiry/normal/detail', permission: [NORMAL, ADMIN], page: 'OrdinaryInquiryDetail', entities },
    { path: '/{lang}/mice-inquiry/normal/Changelog', permission: [NORMAL, ADMIN], page: 'OrdinaryInquiryChangeLog', entities },
    { path: '/{lang}/mice-inquiry/normal/changeApplication', permission: [NORMAL], page: 'OrdinaryInquiryChange', entities },
    { path: '/{lang}/mice-inquiry/vip/index', permission: [VIP, ADMIN], page: 'VIPInquiries', group: 'operations', order: 651, entities },
    { path: '/{lang}/mice-inquiry/vip/create', permission: [VIP], page: 'NewVIPInquiry', entities },
    { path: '/{lang}/mice-inquiry/vip/detail', permission: [VIP, ADMIN], page: 'VIPInquiryDetail', entities },
    { path: '/{lang}/mice-inquiry/vip/Changelog', permission: [VIP, ADMIN], page: 'VIPInquiryChangeLog', entities },
    { path: '/{lang}/mice-inquiry/vip/changeApplication', permission: [VIP], page: 'VIPInquiryChange', entities },
    { path: '/{lang}/mice-inquiry/configuration', permission: [ADMIN], page: 'InquiryConfiguration', group: 'operations', order: 652, entities },
  ],
  parameters: {},
})
