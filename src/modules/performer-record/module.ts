import { defineModule } from '#foundation/contract/manifest.ts'

/** Who performed what and who was scheduled, day by day, as the venues bring it in Excel: the proof behind allowances and the hours of performers. */
export default defineModule({
  name: 'performer-record',
  floor: 'room',
  standsOn: ['show-schedule', 'people', 'access', 'notifications', 'spreadsheets', 'audit'],
  permissions: { PERFORMER_UPLOAD_MANAGE: ['comms-editor'], PERFORMER_UPLOAD_SCHEDULE: ['comms-editor', 'hr-ops'] },
  parameters: {},
  screens: [
    {
      path: '/{lang}/performer-record/show',
      permission: ['PERFORMER_UPLOAD_MANAGE'],
      page: 'ShowRecords',
      group: 'operations',
      order: 85,
      entities: ['MB'],
    },
    {
      path: '/{lang}/performer-record/scheduling',
      permission: ['PERFORMER_UPLOAD_SCHEDULE'],
      page: 'SchedulingRecords',
      group: 'operations',
      order: 86,
      entities: ['MB'],
    },
  ],
})
