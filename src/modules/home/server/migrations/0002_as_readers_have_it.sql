-- the cms says until when something can be read
ALTER TABLE "home_saved" DROP COLUMN "end_date";
