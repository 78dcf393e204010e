export const VALUES = [
  { code: 'safety', nameCn: '安全第一', nameEn: 'Safety first', active: true },
  { code: 'guest', nameCn: '宾客至上', nameEn: 'Guests above all', active: true },
  { code: 'team', nameCn: '携手共进', nameEn: 'One team', active: true },
  { code: 'create', nameCn: '创意无限', nameEn: 'Bold ideas', active: true },
  { code: 'integrity', nameCn: '诚信尽责', nameEn: 'Integrity', active: true },
  { code: 'green', nameCn: '绿色运营', nameEn: 'Green operations', active: false },
] as const

const BY_LINE = { firstApprover: 'line-manager', finalApprover: 'hrbp', active: true, leadersOnly: false } as const

export const AWARDS = [
  { ...BY_LINE, nameCn: '月度服务之星', nameEn: 'Star of the month', frequency: 1, windowFrom: 1, windowTo: 31, points: [50, 100], quota: 12 },
  { ...BY_LINE, nameCn: '即时点赞奖', nameEn: 'On-the-spot award', frequency: 5, windowFrom: 1, windowTo: 31, points: [20, 50], quota: null },
  { ...BY_LINE, nameCn: '季度安全卫士', nameEn: 'Safety guardian of the quarter', frequency: 2, windowFrom: 1, windowTo: 92, points: [100, 200], quota: 12 },
  {
    ...BY_LINE,
    nameCn: '年度杰出团队成员',
    nameEn: 'Team member of the year',
    frequency: 4,
    windowFrom: 305,
    windowTo: 366,
    points: [500, 1000],
    quota: 2,
    leadersOnly: true,
  },
  {
    ...BY_LINE,
    nameCn: '半年创新奖',
    nameEn: 'Innovation of the half-year',
    frequency: 3,
    windowFrom: 150,
    windowTo: 184,
    points: [200],
    quota: 2,
    active: false,
  },
] as const

export const REASONS = [
  '周六客流高峰时，主动到入口广场协助疏导排队游客，并安抚了两个与家人走散的孩子，直到家长赶到。',
  '连续三周带教新同事，把操作要点整理成图文卡片，新同事独立上岗比计划提前了一周。',
  '在闭园巡检中发现过山车安全压杆的异响，立即停机上报，避免了次日的运营风险。',
  '为行动不便的游客设计了更省力的上下车引导方式，得到游客书面感谢，并已在全区推广。',
  '暴雨当晚主动留下来清理排水口，和同事一起保证了第二天花车巡游准时开始。',
  '改进了餐具回收路线，每天减少搬运约四十次，高峰期用餐区周转明显加快。',
  '面对情绪激动的游客始终耐心倾听，协调票务和演出部门给出方案，最终获得游客的理解和表扬。',
] as const
