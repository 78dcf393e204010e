import { defineModule } from '#foundation/contract/manifest.ts'

/** Who applies and receives for a shop is said there, person by person; the permissions open the pages. */
export default defineModule({
  name: 'material-requisition',
  floor: 'room',
  standsOn: ['access', 'audit', 'ledger', 'integrations', 'print', 'people', 'notifications', 'files', 'spreadsheets'],
  screens: [
    // LVM-11
    { path: '/{lang}/lvm/index', permission: ['MIMO_USER_OPERATOR'], page: 'MyRequisitions', group: 'operations', order: 60, entities: ['MB', 'JV'] },
    { path: '/{lang}/lvm/material/{id}', permission: ['MIMO_USER_OPERATOR'], page: 'RequisitionDetail', entities: ['MB', 'JV'] },
    { path: '/{lang}/lvm/receiving', permission: ['MIMO_USER_OPERATOR'], page: 'Receiving', group: 'operations', order: 61, entities: ['MB', 'JV'] },
    { path: '/{lang}/lvm/receiving/material/{id}', permission: ['MIMO_USER_OPERATOR'], page: 'ReceivingDetail', entities: ['MB', 'JV'] },
    {
      path: '/{lang}/lvm/polymerization/index',
      permission: ['LVM_MANAGEMENT_MANAGER'],
      page: 'AggregateOrders',
      group: 'operations',
      order: 62,
      entities: ['MB', 'JV'],
    },
    { path: '/{lang}/lvm/polymerization/material/{id}', permission: ['LVM_MANAGEMENT_MANAGER'], page: 'AggregateOrderDetail', entities: ['MB', 'JV'] },
    {
      path: '/{lang}/lvm/deliver/index',
      permission: ['LVM_MANAGEMENT_MANAGER', 'LVM_DELIVERY_OPERATOR'],
      page: 'Delivery',
      group: 'operations',
      order: 63,
      entities: ['MB', 'JV'],
    },
    {
      path: '/{lang}/lvm/deliver/material/{id}',
      permission: ['LVM_MANAGEMENT_MANAGER', 'LVM_DELIVERY_OPERATOR'],
      page: 'DeliveryDetail',
      entities: ['MB', 'JV'],
    },
    {
      path: '/{lang}/lvm/admin',
      permission: ['MIMO_MANAGEMENT_MANAGER'],
      page: 'RequisitionAdministration',
      group: 'operations',
      order: 64,
      entities: ['MB', 'JV'],
    },
    { path: '/{lang}/lvm/admin/material/{id}', permission: ['MIMO_MANAGEMENT_MANAGER'], page: 'RequisitionDetailBackOffice', entities: ['MB', 'JV'] },
  ],
  permissions: {
    MIMO_USER_OPERATOR: ['cashier'],
    MIMO_MANAGEMENT_MANAGER: ['finance'],
    LVM_MANAGEMENT_MANAGER: ['finance'],
    LVM_DELIVERY_OPERATOR: ['benefits-admin'],
  },
  parameters: {},
})
