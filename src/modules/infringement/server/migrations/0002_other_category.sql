-- What fits no other category has one, with deadlines of its own, from the first day on (INFR-14).
INSERT INTO "infringement_categories" ("id", "code", "name_cn", "name_en", "owner", "evidence_cn", "evidence_en", "act_days", "close_days", "active")
VALUES ('01900000-0000-7000-8000-00000000000e', 'other', '其他', 'Other', NULL, '照片或链接，看到的时间和地点', 'A photo or a link, when and where it was seen', 5, 30, true);
