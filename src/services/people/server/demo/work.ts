/** What people of a kind of department do: titles zh and en of its head, of those who lead a shift, and of everybody else. */
interface Titles {
  group: 'FL' | 'LA'
  head: Title
  lead: Title
  members: readonly Title[]
  /** Shares of part-timers, interns, people of a third party and people from abroad. */
  partTime: number
  interns: number
  thirdParty: number
  abroad: number
}
export type Title = readonly [cn: string, en: string]

const frontLine = { group: 'FL', partTime: 0.16, interns: 0.08, thirdParty: 0, abroad: 0 } as const
const backOffice = { group: 'LA', partTime: 0, interns: 0.08, thirdParty: 0, abroad: 0.02 } as const

export const WORK = {
  executive: {
    ...backOffice,
    head: ['总经理', 'General Manager'],
    lead: ['总经理助理', 'Assistant to the General Manager'],
    members: [['行政助理', 'Executive Assistant']],
  },
  office: {
    ...backOffice,
    head: ['高级经理', 'Senior Manager'],
    lead: ['经理', 'Manager'],
    members: [
      ['专员', 'Specialist'],
      ['高级专员', 'Senior Specialist'],
      ['分析师', 'Analyst'],
      ['助理', 'Coordinator'],
    ],
  },
  hrbp: {
    ...backOffice,
    interns: 0,
    head: ['人力资源业务伙伴总监', 'HRBP Director'],
    lead: ['高级人力资源业务伙伴', 'Senior HR Business Partner'],
    members: [['人力资源业务伙伴', 'HR Business Partner']],
  },
  digital: {
    ...backOffice,
    abroad: 0.04,
    head: ['信息技术经理', 'IT Manager'],
    lead: ['技术主管', 'Tech Lead'],
    members: [
      ['软件工程师', 'Software Engineer'],
      ['系统工程师', 'Systems Engineer'],
      ['支持工程师', 'Support Engineer'],
    ],
  },
  creative: {
    ...backOffice,
    abroad: 0.18,
    head: ['演出制作经理', 'Show Production Manager'],
    lead: ['制作人', 'Producer'],
    members: [
      ['舞台监督', 'Stage Manager'],
      ['灯光设计师', 'Lighting Designer'],
      ['编舞', 'Choreographer'],
      ['制作助理', 'Production Assistant'],
    ],
  },
  rides: {
    ...frontLine,
    head: ['游乐运营区域经理', 'Ride Operations Area Manager'],
    lead: ['游乐运营主管', 'Ride Operations Supervisor'],
    members: [
      ['游乐设施操作员', 'Ride Operator'],
      ['高级游乐设施操作员', 'Senior Ride Operator'],
      ['游乐运营培训员', 'Ride Operations Trainer'],
    ],
  },
  guests: {
    ...frontLine,
    head: ['宾客服务经理', 'Guest Services Manager'],
    lead: ['宾客服务主管', 'Guest Services Supervisor'],
    members: [
      ['宾客服务员', 'Guest Services Host'],
      ['票务员', 'Ticketing Host'],
      ['宾客关系代表', 'Guest Relations Representative'],
    ],
  },
  custodial: {
    ...frontLine,
    partTime: 0.1,
    interns: 0,
    thirdParty: 0.35,
    head: ['保洁经理', 'Custodial Manager'],
    lead: ['保洁主管', 'Custodial Supervisor'],
    members: [
      ['保洁员', 'Custodial Host'],
      ['高级保洁员', 'Senior Custodial Host'],
    ],
  },
  transport: {
    ...frontLine,
    head: ['停车与交通经理', 'Parking and Transport Manager'],
    lead: ['交通主管', 'Transport Supervisor'],
    members: [
      ['停车引导员', 'Parking Attendant'],
      ['接驳车司机', 'Shuttle Driver'],
    ],
  },
  service: {
    ...frontLine,
    partTime: 0.24,
    interns: 0.12,
    head: ['餐厅经理', 'Restaurant Manager'],
    lead: ['餐厅主管', 'Restaurant Supervisor'],
    members: [
      ['餐厅服务员', 'Food Service Host'],
      ['收银员', 'Cashier'],
      ['饮品调制员', 'Beverage Host'],
    ],
  },
  kitchen: {
    ...frontLine,
    partTime: 0.05,
    abroad: 0.04,
    head: ['行政总厨', 'Executive Chef'],
    lead: ['厨师长', 'Sous Chef'],
    members: [
      ['厨师', 'Cook'],
      ['助理厨师', 'Commis Chef'],
      ['面点师', 'Pastry Cook'],
    ],
  },
  canteen: {
    ...frontLine,
    thirdParty: 0.2,
    head: ['员工餐厅经理', 'Team Member Dining Manager'],
    lead: ['员工餐厅主管', 'Team Member Dining Supervisor'],
    members: [
      ['员工餐厅服务员', 'Dining Host'],
      ['员工餐厅收银员', 'Dining Cashier'],
      ['厨师', 'Cook'],
    ],
  },
  retail: {
    ...frontLine,
    partTime: 0.2,
    head: ['商店经理', 'Store Manager'],
    lead: ['商店主管', 'Store Supervisor'],
    members: [
      ['销售员', 'Merchandise Host'],
      ['收银员', 'Cashier'],
      ['陈列员', 'Visual Merchandiser'],
    ],
  },
  warehouse: {
    ...frontLine,
    partTime: 0.04,
    head: ['仓储经理', 'Warehouse Manager'],
    lead: ['仓储主管', 'Warehouse Supervisor'],
    members: [
      ['仓管员', 'Storekeeper'],
      ['配送员', 'Delivery Driver'],
      ['叉车司机', 'Forklift Driver'],
    ],
  },
  performers: {
    ...frontLine,
    partTime: 0.08,
    abroad: 0.12,
    head: ['演艺经理', 'Entertainment Manager'],
    lead: ['演艺队长', 'Dance Captain'],
    members: [
      ['舞者', 'Dancer'],
      ['演员', 'Performer'],
      ['角色伙伴', 'Character Attendant'],
      ['歌手', 'Singer'],
    ],
  },
  stage: {
    ...frontLine,
    partTime: 0.04,
    abroad: 0.05,
    head: ['舞台技术经理', 'Stage Technology Manager'],
    lead: ['舞台技术主管', 'Technical Supervisor'],
    members: [
      ['音响技师', 'Audio Technician'],
      ['灯光技师', 'Lighting Technician'],
      ['舞台机械技师', 'Rigging Technician'],
    ],
  },
  costuming: {
    ...frontLine,
    partTime: 0.06,
    head: ['服装经理', 'Costuming Manager'],
    lead: ['服装主管', 'Costuming Supervisor'],
    members: [
      ['服装员', 'Costuming Host'],
      ['裁缝', 'Tailor'],
      ['化妆师', 'Make-up Artist'],
    ],
  },
  technicians: {
    ...frontLine,
    partTime: 0,
    interns: 0.05,
    head: ['维护经理', 'Maintenance Manager'],
    lead: ['维护主管', 'Maintenance Supervisor'],
    members: [
      ['机械技师', 'Mechanical Technician'],
      ['电气技师', 'Electrical Technician'],
      ['高级技师', 'Senior Technician'],
    ],
  },
  gardens: {
    ...frontLine,
    partTime: 0.06,
    thirdParty: 0.2,
    head: ['园艺经理', 'Horticulture Manager'],
    lead: ['园艺主管', 'Horticulture Supervisor'],
    members: [
      ['园艺师', 'Gardener'],
      ['高级园艺师', 'Senior Gardener'],
    ],
  },
  security: {
    ...frontLine,
    partTime: 0,
    interns: 0,
    thirdParty: 0.25,
    head: ['安保经理', 'Security Manager'],
    lead: ['安保主管', 'Security Supervisor'],
    members: [
      ['安保员', 'Security Officer'],
      ['监控中心值机员', 'Control Room Operator'],
    ],
  },
  ehs: {
    ...backOffice,
    head: ['环境健康与安全经理', 'EHS Manager'],
    lead: ['安全主管', 'Safety Supervisor'],
    members: [
      ['安全工程师', 'Safety Engineer'],
      ['环境健康与安全专员', 'EHS Specialist'],
      ['职业健康护士', 'Occupational Health Nurse'],
    ],
  },
  hotel: {
    ...frontLine,
    partTime: 0.08,
    interns: 0.14,
    abroad: 0.03,
    head: ['前厅经理', 'Front Office Manager'],
    lead: ['前厅主管', 'Front Office Supervisor'],
    members: [
      ['前台接待', 'Front Desk Agent'],
      ['礼宾员', 'Concierge'],
      ['行李员', 'Bell Attendant'],
    ],
  },
  rooms: {
    ...frontLine,
    partTime: 0.12,
    thirdParty: 0.15,
    head: ['客房经理', 'Housekeeping Manager'],
    lead: ['客房主管', 'Housekeeping Supervisor'],
    members: [
      ['客房服务员', 'Room Attendant'],
      ['布草员', 'Linen Attendant'],
    ],
  },
} as const satisfies Record<string, Titles>

export type Work = keyof typeof WORK
export const workOf = (work: Work): Titles => WORK[work]
