CREATE INDEX "parameters_values_saved" ON "parameters_values" USING btree ("seq");
