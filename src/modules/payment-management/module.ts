import { defineModule } from '#foundation/contract/manifest.ts'

const [SUBMIT, REVIEW] = ['PAYMENT_CONTRACT_SUBMIT', 'PAYMENT_PAYMENT_REVIEW'] as const

export default defineModule({
  name: 'payment-management',
  floor: 'room',
  standsOn: ['people', 'notifications', 'files', 'spreadsheets', 'audit', 'parameters', 'access'],
  permissions: { PAYMENT_CONTRACT_SUBMIT: ['platform-admin'], PAYMENT_PAYMENT_REVIEW: ['finance'] },
  parameters: {
    planRemindDays: { default: '30, 14, 3', unit: 'days before due', pattern: /^\d{1,3}(, ?\d{1,3}){0,5}$/, range: '0 – 999, … (≤ 6)', rule: 'ITPAY-13' },
  },
  screens: [
    { path: '/{lang}/payment-management/index', permission: [SUBMIT], page: 'Contracts', group: 'operations', order: 90 },
    { path: '/{lang}/payment-management/payments', permission: [REVIEW], page: 'Payments', group: 'operations', order: 91 },
    { path: '/{lang}/payment-management/contract/{id}?', permission: [SUBMIT, REVIEW], page: 'ContractView' },
    { path: '/{lang}/payment-management/payment/{id}', permission: [SUBMIT, REVIEW], page: 'PaymentView' },
  ],
})
