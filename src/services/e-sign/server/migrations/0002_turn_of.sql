-- what waits for somebody is asked for with every opening of the first page
CREATE INDEX "e_sign_turn_of" ON "e_sign_turn" USING btree ("sso_id","flow_id");
