import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'free-meal',
  floor: 'room',
  standsOn: ['ledger', 'roster', 'workflow', 'my-qrcode', 'parameters', 'people', 'notifications', 'spreadsheets', 'audit', 'access'],
  permissions: {
    FREEMEAL: ['team-member'],
    FREEMEAL_FREEMEAL_ADMIN: ['benefits-admin'],
    FREEMEAL_FREEMEAL_REDEEM: ['cashier'],
  },
  screens: [
    { path: '/{lang}/myFreeMeal', permission: ['FREEMEAL'], page: 'MyFreeMeals', group: 'benefits', order: 10 },
    { path: '/{lang}/freeMeal/index', permission: ['FREEMEAL_FREEMEAL_ADMIN'], page: 'MealQuotas', group: 'benefits', order: 11 },
    { path: '/{lang}/freeMeal/report', permission: ['FREEMEAL_FREEMEAL_ADMIN'], page: 'MealReport', group: 'benefits', order: 12 },
    { path: '/{lang}/freeMeal/quotaUpload', permission: ['FREEMEAL_FREEMEAL_ADMIN'], page: 'MealUpload', group: 'benefits', order: 13 },
    { path: '/{lang}/freeMeal/configuration', permission: ['FREEMEAL_FREEMEAL_ADMIN'], page: 'MealRules', group: 'benefits', order: 14 },
    { path: '/{lang}/freeMeal/redeem', permission: ['FREEMEAL_FREEMEAL_REDEEM'], page: 'RedeemMeals', group: 'benefits', order: 15 },
  ],
  parameters: {
    overtimeHoursPerMonth: { default: 36, unit: 'hours', decimals: true, min: 0, max: 100, rule: 'MEAL-03' },
    overtimeHoursPerMeal: { default: 4, unit: 'hours', decimals: true, min: 1, max: 12, rule: 'MEAL-05' },
    overtimeStep: { default: 0.5, unit: 'hours', min: 0.25, max: 1, rule: 'MEAL-01' },
    monthlySimple: { default: 21, unit: 'vouchers', min: 0, max: 62, rule: 'MEAL-06' },
    monthlyFull: { default: 21, unit: 'vouchers', min: 0, max: 62, rule: 'MEAL-06' },
    expirySunday: { default: 2, unit: 'nth Sunday of the next month', min: 1, max: 4, rule: 'MEAL-07' },
    redemptionsPer24Hours: { default: 4, unit: 'redemptions', min: 1, max: 10, rule: 'MEAL-08' },
    shortShiftHours: { default: 4, unit: 'hours', decimals: true, min: 1, max: 12, rule: 'MEAL-09' },
    worthFull: { default: 25, unit: 'CNY', decimals: true, min: 0, max: 200, rule: 'MEAL-10' },
    worthSimple: { default: 10, unit: 'CNY', decimals: true, min: 0, max: 200, rule: 'MEAL-10' },
    exchangeSimplePerFull: { default: 1, unit: 'simple vouchers for one full', min: 1, max: 5, rule: 'MEAL-13' },
    exchangeFullPerSimple: { default: 1, unit: 'full vouchers for one simple', min: 1, max: 5, rule: 'MEAL-13' },
  },
})
