import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: 'my-qrcode',
  floor: 'service',
  standsOn: ['people', 'access', 'notifications', 'spreadsheets', 'audit', 'parameters'],
  permissions: {
    QRCODE_SCAN_RESOLVE: ['cashier'],
    QRCODE_DEVICE_ADMIN: ['security', 'platform-admin'],
  },
  screens: [
    { path: '/{lang}/my-qrcode/index', permission: [], page: 'MyQrCode', group: 'mine', order: 20, withoutNetwork: true },
    { path: '/{lang}/my-qrcode/*', permission: [], page: 'ToMyQrCode' },
    { path: '/{lang}/my-qrcode/reader', permission: 'public', page: 'QrReader', withoutNetwork: true },
    { path: '/{lang}/my-qrcode/devices', permission: ['QRCODE_DEVICE_ADMIN'], page: 'QrDevices', group: 'operations' },
  ],
  parameters: {
    stepSeconds: { default: 30, unit: 'seconds', min: 15, max: 120, rule: 'QRC-02' },
    offlineMinutes: { default: 10, unit: 'minutes', min: 0, max: 60, rule: 'QRC-08' },
    offlineAdmits: { default: 1, unit: 'scans', min: 0, max: 20, rule: 'QRC-17' },
    readerHours: { default: 12, unit: 'hours', min: 1, max: 24, rule: 'QRC-11' },
    paperHours: { default: 12, unit: 'hours', min: 1, max: 12, rule: 'QRC-13' },
    paperRestMinutes: { default: 10, unit: 'minutes', min: 1, max: 120, rule: 'QRC-15' },
  },
})
